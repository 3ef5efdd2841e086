// A match that has come so far: this page's seat is played over a line of its own, as fast as the house can, until the
// match is over or has so many steps.
import { tableAt } from './tables.mjs';
import { changeInPage } from './whole.mjs';

export async function playOut(page, { steps = 1e6 } = {}) {
  await page.evaluate(changeInPage);
  await page.evaluate(
    async ({ table, most }) => {
      const { token } = JSON.parse(localStorage.getItem('caravanserai.seats')).find((held) => held.table === table);
      const socket = new WebSocket(`ws://${location.host}/ws`);
      const say = (message) => socket.send(JSON.stringify({ id: crypto.randomUUID(), table, token, ...message }));
      const calmly = () => new Promise((over) => setTimeout(over, 55)); // the house hears 20 messages a second
      await new Promise((opened) => (socket.onopen = opened));
      await new Promise((ended, failed) => {
        let answered = -1;
        let shown = null;
        socket.onmessage = async ({ data }) => {
          const frame = JSON.parse(data);
          if (frame.kind === 'refused' && frame.reason !== 'late') failed(new Error(frame.text));
          if (frame.kind !== 'table' && frame.kind !== 'change') return;
          shown = frame.kind === 'table' ? frame : changed(shown, frame.change);
          const { info, number, question, choices } = shown;
          if (info.stage === 'finished' || number >= most) return ended();
          if (question === undefined || question === answered) return;
          answered = question;
          await calmly();
          const { action } = choices[Math.floor(Math.random() * choices.length)];
          say({ kind: 'act', question, action });
        };
        say({ kind: 'watch', seen: 0 });
      });
      socket.close();
    },
    { table: tableAt(page), most: steps },
  );
}
