import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { countRefused, sumOfCounts } from '#evals/facts/evaluate-fact-lock.ts';
import { type Measurement, measurementFile } from '#evals/facts/sealed/measurement.ts';
import { readSealedSet, type SealedDeck } from '#evals/facts/sealed/sealed-set.ts';
import type { Deck } from '#pipeline/deck/deck.ts';
import { openDeckFile } from '#pipeline/deck/open-deck.ts';
import { readDeck } from '#pipeline/deck/read-deck.ts';
import { factsOf } from '#pipeline/script/facts/facts-of.ts';
import { repositoryRoot } from '../places.ts';
import { hashFactLock } from './hash-fact-lock.ts';

/**
 * `node scripts/docs/measure-sealed-set.ts FOLDER` runs the fact lock on the sealed set and keeps the sums. FOLDER has the decks as
 * `NAME.pptx`.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder of the decks.');

const { decks, sentences } = readSealedSet();
const labelled = sentences.filter((sentence) => sentence.truth !== 'unclear');
if (labelled.length === 0) throw new Error('No sentence of the sealed set has a label.');

const counts = await Promise.all(
  decks.map(async (one) =>
    countRefused(
      labelled.filter(({ deck }) => deck === one.name),
      factsOf(await readSealedDeck(folder, one)),
    ),
  ),
);
const measurement: Measurement = {
  measuredOn: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date()),
  commit: execFileSync('git', ['rev-parse', 'HEAD'], { cwd: repositoryRoot, encoding: 'utf8' }).trim(),
  rulesHash: hashFactLock(),
  kinds: sumOfCounts(counts.flat()),
};
await writeFile(measurementFile, `${JSON.stringify(measurement, null, 2)}\n`);
console.table(measurement.kinds);

async function readSealedDeck(folder: string, { name, sha256 }: SealedDeck): Promise<Deck> {
  const file = await readFile(path.join(folder, `${name}.pptx`));
  if (createHash('sha256').update(file).digest('hex') !== sha256) {
    throw new Error(`${name}.pptx is not the file that decks.jsonl names.`);
  }
  return readDeck(await openDeckFile(file));
}
