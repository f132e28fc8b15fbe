import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../scripts/places.ts';

/** docs/faults-and-attacks.md promises a test for each fault and attack; this sees to it that each is there. */

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8');
const page = read('docs/faults-and-attacks.md');
const operations = read('docs/operations.md');
const notTested = 'not tested: see operations';

type Row = { id: string; holders: string[] };

/** The rows of all tables; a bar within a cell is written `\|`. */
const rows: Row[] = page
  .split('\n')
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')))
  .filter(([, id = '']) => /^(R\d+|\d+)$/.test(id))
  .map(([, id = '', , holders = '']) => ({ id, holders: holders.split('<br>').map((one) => one.trim()) }));

const numbers = (from: number, to: number, prefix = '') =>
  Array.from({ length: to - from + 1 }, (_, index) => `${prefix}${from + index}`);

function idsUnder(heading: string): string[] {
  const section = page.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^\| (R?\d+) \|/gm)].map(([, id = '']) => id);
}

describe('faults and attacks', () => {
  it.each([
    ['Drills', numbers(1, 15, 'R')],
    ['Attacks on decks, uploads and sounds', numbers(1, 47)],
    ['Attacks on accounts, addresses and payments', numbers(48, 102)],
  ])('%s: each is listed once', (heading, expected) => {
    expect(idsUnder(heading)).toEqual(expected);
  });

  it('each is held by tests that exist', () => {
    const faults = rows.flatMap(({ id, holders }) =>
      holders.flatMap((holder) => faultOf(id, holder).map((fault) => `${id}: ${fault}`)),
    );
    expect(faults).toEqual([]);
  });
});

function faultOf(id: string, holder: string): string[] {
  if (holder === notTested) {
    return reasons().includes(id) ? [] : ['operations.md does not say why it is not tested'];
  }
  const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(holder) ?? [];
  if (file === '') return [`"${holder}" names no test`];
  if (!existsSync(path.join(repositoryRoot, file))) return [`there is no ${file}`];
  if (!isRun(file)) return [`no test runs ${file}`];
  return hasTitle(read(file), title) ? [] : [`${file} has no test "${title}"`];
}

function reasons(): string[] {
  const [, section = ''] = operations.split(/^## Not tested automatically, and why$/m);
  return [...(section.split(/^## /m)[0] ?? '').matchAll(/^- \*\*(R?\d+)\*\*: \S/gm)].map(([, id = '']) => id);
}

/** A title, or the row of a table of tests, is a whole text in quotes of any kind. */
function hasTitle(source: string, title: string): boolean {
  const escaped = (quote: string) => title.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`);
  return ["'", '"', '`'].some((quote) => source.includes(quote + escaped(quote) + quote));
}

/** A file of tests, or one that a file of tests imports. */
function isRun(file: string): boolean {
  if (/\.(test|spec)\.ts$/.test(file)) return true;
  const folder = path.dirname(path.dirname(path.join(repositoryRoot, file)));
  const place = `'./${path.basename(path.dirname(file))}/${path.basename(file)}'`;
  return readdirSync(folder)
    .filter((name) => /\.(test|spec)\.ts$/.test(name))
    .some((name) => readFileSync(path.join(folder, name), 'utf8').includes(place));
}
