// A match that has come so far: this page's seat is played over a line of its own, as fast as the house can, until the
// match is over or has so many steps. Actions it `likes` come first: a match that nobody hurries may be long.
import { tableAt } from './tables.mjs';
import { changeInPage } from './whole.mjs';

export async function playOut(page, { steps = 1e6, likes = [] } = {}) {
  await page.evaluate(changeInPage);
  await page.evaluate(
    async ({ table, most, liked }) => {
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
          const best = choices.filter((choice) => liked.some((wanted) => new RegExp(wanted, 'i').test(choice.action)));
          const among = best.length > 0 ? best : choices;
          const { action } = among[Math.floor(Math.random() * among.length)];
          say({ kind: 'act', question, action });
        };
        say({ kind: 'watch', seen: 0 });
      });
      socket.close();
    },
    { table: tableAt(page), most: steps, liked: likes.map((like) => like.source) },
  );
}
