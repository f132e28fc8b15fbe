import { expect, test } from 'vitest';
import { createLog } from '../create-log.ts';
import { AddressRefused } from './mailer.ts';
import { sendWaitingMails } from './send-waiting-mails.ts';

type Waiting = { id: string; endedAt: Date };

/** Sends what waits once, to addresses of which `refuse` says what is wrong. */
async function sendTo(waiting: Waiting[], refuse: (mail: Waiting) => Error | null, now = new Date()) {
  const table = new Map(waiting.map((mail) => [mail.id, mail]));
  const sent: string[] = [];
  let tries = 0;
  const kind = {
    about: 'a test',
    async take(afterId: string, limit: number) {
      const ids = [...table.keys()].sort().filter((id) => id > afterId);
      const taken = ids.slice(0, limit).flatMap((id) => table.get(id) ?? []);
      for (const { id } of taken) table.delete(id);
      return taken;
    },
    async send(mail: Waiting) {
      tries += 1;
      const fault = refuse(mail);
      if (fault) throw fault;
      sent.push(mail.id);
    },
    async putBack(mail: Waiting) {
      table.set(mail.id, mail);
    },
  };
  const { signal: stopping } = new AbortController();
  await sendWaitingMails(kind, { log: createLog('silent'), now: () => now, stopping });
  return { sent, tries, left: [...table.keys()].sort() };
}

const mails = Array.from({ length: 65 }, (_, index) => ({
  id: String(index).padStart(2, '0'),
  endedAt: new Date('2026-11-24T12:00:00Z'),
}));
const soon = new Date('2026-11-24T13:00:00Z');
const ids = mails.map(({ id }) => id);

// attack: 247
test('addresses that refuse mails hold up no others, and are tried once each time', async () => {
  const refusing = ids.slice(0, 40);
  const refuse = ({ id }: Waiting) => (refusing.includes(id) ? new AddressRefused(false, null) : null);
  expect(await sendTo(mails, refuse, soon)).toEqual({ sent: ids.slice(40), tries: 65, left: refusing });
});

test('an address that refuses for good, and a mail that is a day old, are not tried again', async () => {
  const refuse = ({ id }: Waiting) => new AddressRefused(id < '10', null);
  expect((await sendTo(mails, refuse, soon)).left).toEqual(ids.slice(10));
  const dayLater = new Date('2026-11-25T12:00:00Z');
  expect((await sendTo(mails, refuse, dayLater)).left).toEqual([]);
});

test('a mail server that is away is asked once, and all mails wait', async () => {
  const refuse = () => new Error('ECONNREFUSED');
  expect(await sendTo(mails, refuse, soon)).toEqual({ sent: [], tries: 1, left: ids });
});
