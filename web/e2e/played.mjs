// A match that has come so far: this page's seat is played over a line of its own, as fast as the house can, until the
// match is over or has so many steps.
import { tableAt } from './tables.mjs';

export async function playOut(page, { steps = 1e6 } = {}) {
  await page.evaluate(
    async ({ table, most }) => {
      const { token } = JSON.parse(localStorage.getItem('caravanserai.seats')).find((held) => held.table === table);
      const socket = new WebSocket(`ws://${location.host}/ws`);
      const say = (message) => socket.send(JSON.stringify({ id: crypto.randomUUID(), table, token, ...message }));
      const calmly = () => new Promise((over) => setTimeout(over, 55)); // the house hears 20 messages a second
      await new Promise((opened) => (socket.onopen = opened));
      await new Promise((ended, failed) => {
        let answered = -1;
        socket.onmessage = async ({ data }) => {
          const frame = JSON.parse(data);
          if (frame.kind === 'refused' && frame.reason !== 'late') failed(new Error(frame.text));
          if (frame.kind !== 'table') return;
          if (frame.info.stage === 'finished' || frame.number >= most) return ended();
          if (frame.question === undefined || frame.question === answered) return;
          answered = frame.question;
          await calmly();
          const { action } = frame.choices[Math.floor(Math.random() * frame.choices.length)];
          say({ kind: 'act', question: frame.question, action });
        };
        say({ kind: 'watch', seen: 0 });
      });
      socket.close();
    },
    { table: tableAt(page), most: steps },
  );
}
