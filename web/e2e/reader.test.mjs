// Whole matches through the accessibility tree, as a screen reader lists it: what is asked is a status, what can be done
// are buttons and headings of one region, and a button is pressed by doing what it says it does. Nothing else is looked at.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse } from './house.mjs';
import { games, habitsOf } from './roster.mjs';
import { doorstep, openTable } from './tables.mjs';

for (const game of games) {
  test(`a whole match of ${game} through the accessibility tree`, () =>
    inTheHouse(async ({ visitor }) => {
      const guest = await visitor({ address: doorstep });
      const { short, likes } = habitsOf(game);
      await openTable(guest, game, short);
      const reader = await Reader.at(guest);
      for (let choices = 0; ; choices++) {
        const question = await reader.until((tree) => listed(tree) ?? (headings(tree).some((name) => /wins|win\b|Final|scores/i.test(name)) ? 'over' : null));
        if (question === 'over') break;
        await choose(reader, question, choices, likes);
        assert.ok(choices < 500, 'a match ends');
      }
      const end = await reader.tree();
      assert.ok(named(end, 'button').some((name) => /Play again/.test(name)));
      assert.ok(end.nodes.some(({ role }) => ['table', 'list'].includes(role)), 'the scores are a table or a list');
    }));
}

const quietMs = 20;
const lateMs = 1000; // nobody waits for ever for a change

class Reader {
  static async at({ page, context }) {
    const reader = new Reader();
    reader.page = page;
    reader.session = await context.newCDPSession(page);
    await page.evaluate(([quietMs, lateMs]) => {
      let changedAt = performance.now();
      new MutationObserver(() => (changedAt = performance.now())).observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
      const drawn = () => new Promise((next) => requestAnimationFrame(next));
      globalThis.atRestAfter = async (then) => {
        const waits = (now) => (changedAt <= then && now - then < lateMs) || now - changedAt < quietMs;
        while (waits(performance.now())) await new Promise((later) => setTimeout(later, quietMs / 4));
        const now = performance.now();
        for (let frames = 0; frames < 2; frames++) await drawn(); // the tree follows the page with a frame
        return now;
      };
    }, [quietMs, lateMs]);
    return reader;
  }

  // The tree with what is left out of it taken out, each node with its role, name, parent and states.
  async tree() {
    const { nodes } = await this.session.send('Accessibility.getFullAXTree');
    const kept = nodes.map(({ nodeId, parentId, ignored, role, name, properties = [], backendDOMNodeId }) => ({
      id: nodeId, parent: parentId, ignored, role: role?.value ?? '', name: name?.value.trim() ?? '', node: backendDOMNodeId,
      states: Object.fromEntries(properties.map((property) => [property.name, property.value.value])),
    }));
    return { nodes: kept.filter(({ ignored }) => !ignored), byId: new Map(kept.map((node) => [node.id, node])) };
  }

  // A reader is told that a page has changed and has come to rest, and only then lists it anew.
  async until(found) {
    for (let tries = 0, at = -1; tries < 600; tries++) {
      at = await this.page.evaluate((then) => globalThis.atRestAfter(then), at);
      const what = found(await this.tree());
      if (what) return what;
    }
    return assert.fail('nothing more is asked, and the match is not over');
  }

  // The default action of a node: what a screen reader does when its user says "press".
  async press({ node }) {
    const { object } = await this.session.send('DOM.resolveNode', { backendNodeId: node });
    await this.session.send('Runtime.callFunctionOn', { objectId: object.objectId, functionDeclaration: 'function () { this.click(); }' });
  }
}

const named = ({ nodes }, role) => nodes.filter((node) => node.role === role).map(({ name }) => name);
const headings = (tree) => named(tree, 'heading');

function within({ nodes, byId }, region) {
  const inside = (node) => node && (node.id === region.id || inside(byId.get(node.parent)));
  return nodes.filter((node) => node.id !== region.id && inside(node));
}

// What can be done, and what is asked: null while somebody else must act.
function listed(tree) {
  const region = tree.nodes.find(({ role, name }) => role === 'region' && name === 'What can I do?');
  if (!region) return null;
  const inside = within(tree, region);
  const rows = inside.filter(({ role }) => role === 'listitem');
  const buttons = rows.flatMap((row) => within(tree, row).filter(({ role, states }) => role === 'button' && !states.disabled));
  const folds = inside.filter(({ role, states }) => /disclosure/i.test(role) && states.expanded === false);
  return buttons.length + folds.length > 0 ? { buttons, folds, tree } : null;
}

const withoutKey = (name) => name.replace(/ (Enter|[0-9a-y])$/, '');

async function choose(reader, { buttons, folds, tree }, choices, likes) {
  const asked = tree.nodes.filter(({ role }) => role === 'status').flatMap((status) => within(tree, status)).map(({ name }) => name).join(' ');
  assert.ok(asked.length > 5, 'a status says what is asked');
  const names = buttons.map(({ name }) => withoutKey(name));
  assert.deepEqual(names.filter((name) => name === ''), [], 'every choice has a name');
  assert.deepEqual(names.filter((name, i) => names.indexOf(name) !== i), [], 'and no two have the same');
  for (const { name } of folds) assert.ok(name.length > 3, 'every heading of choices has a name');
  if (folds.length > 0 && choices % 3 === 0) await reader.press(folds[choices % folds.length]);
  else await chosen(reader, buttons.length > 0 ? buttons[wish(names, choices, likes)] : null, folds);
}

// What is only proposed by the first press is pressed once more.
async function chosen(reader, button, folds) {
  if (!button) return reader.press(folds[0]);
  const proposes = button.states.pressed !== undefined;
  await reader.press(button);
  if (proposes) await reader.until(({ nodes }) => nodes.find(({ node, states }) => node === button.node && states.pressed === 'true'));
  if (proposes) await reader.press(button);
  await reader.until(({ nodes }) => !nodes.some(({ node }) => node === button.node) || nodes.some(({ node, states }) => node === button.node && states.disabled !== true));
}

// Somebody who wants to get on.
function wish(names, choices, likes) {
  for (const liked of likes) {
    const found = names.findIndex((name) => liked.test(name));
    if (found >= 0) return found;
  }
  return choices % names.length;
}
