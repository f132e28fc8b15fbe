import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { lendEmbeddedDatabase } from '#test/support/servers/lend-database.ts';
import { openEmbedded } from './open-database.ts';

/** Tables whose rows are deleted within minutes or days, so they stay small. */
const shortLived = [
  'comment_mails',
  'deleted_projects',
  'mail_tokens',
  'passport_phrases',
  'team_invitations',
];

it('every reference has an index, because deleting a row would otherwise scan the whole table', async () => {
  const { db, close } = await openEmbedded(await lendEmbeddedDatabase());
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT reference.conrelid::regclass::text AS table, attname AS column
    FROM pg_constraint AS reference
    JOIN pg_attribute ON attrelid = reference.conrelid AND attnum = reference.conkey[1]
    WHERE reference.contype = 'f' AND NOT EXISTS (
      SELECT FROM pg_index WHERE indrelid = reference.conrelid AND indkey[0] = reference.conkey[1]
        -- An index of the rows that have a reference serves as well.
        AND (indpred IS NULL OR pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))
    ORDER BY 1, 2`.execute(db);
  await close();
  const slow = rows.filter(({ table }) => !shortLived.includes(table));
  expect(slow).toEqual([]);
});
