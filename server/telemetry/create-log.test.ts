import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newEmbeddedDatabase } from '#test/support/servers/embedded-image.ts';
import { openEmbedded } from '../db/open-database.ts';
import { createLog } from './create-log.ts';

const secret = 'Our price drops to nine dollars in May';
const email = 'ada@example.com';

it('logs a failed statement without its values', async () => {
  const database = await openEmbedded(await newEmbeddedDatabase());
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const user = { name: secret, email, password: secret, voice_name: secret, account_code: 'a' };
  const insert = (id: string) =>
    database.db
      .insertInto('users')
      .values({ ...user, id })
      .execute();
  await insert('one');
  const failures = [() => insert('two'), () => sql`SELECT ${secret}::text, 1 / 0`.execute(database.db)];
  for (const fail of failures) await fail().catch((err: unknown) => log.error({ err }, 'a statement failed'));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('duplicate key value violates unique constraint');
  for (const line of lines) expect(line).not.toMatch(new RegExp(`${secret}|${email}`));
  await database.close();
});
