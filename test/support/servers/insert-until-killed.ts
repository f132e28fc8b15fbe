import { openDatabase } from '#server/db/open-database.ts';

// A separate program for the tests that kill it. It inserts rows into the embedded database in the given folder, and prints the
// number of each row once the database has acknowledged it.
const [folder = '', first = '0'] = process.argv.slice(2);
const { db } = await openDatabase({ kind: 'embedded', folder });
for (let number = Number(first); ; number += 1) {
  await db
    .insertInto('rate_limits')
    .values({ key: `row ${number}`, window_start: new Date(), hits: number })
    .execute();
  process.stdout.write(`${number}\n`);
}
