import { z } from 'zod';
import type { Holder } from './fault-tags.ts';

export const faultsFile = 'docs/faults-and-attacks.json';
export const faultsPage = 'docs/faults-and-attacks.md';
export const writeFaultsCommand = 'node scripts/docs/write-faults.ts';

/** Faults with the expected behaviour, by number. `run` is the full-length run of a drill, and `measured` its result. */
export const faultTexts = z.strictObject({
  drills: z.record(
    z.string(),
    z.strictObject({ text: z.string(), run: z.string().optional(), measured: z.string().optional() }),
  ),
  decks: z.record(z.string(), z.string()),
  accounts: z.record(z.string(), z.string()),
});
export type FaultTexts = z.infer<typeof faultTexts>;

/** Renders docs/faults-and-attacks.md. A row without a test refers to operations.md for the reason. */
export function renderFaultsPage(texts: FaultTexts, holders: readonly Holder[]): string {
  const row = (id: string, text: string) => `| ${id} | ${cell(text)} | ${testsOf(id, holders)} |`;
  const head = ['| | what happens, and what must follow | where it is tested |', '|---|---|---|'];
  return [
    '# Faults and attacks',
    '',
    `What the product must survive, and the tests that prove it. Written by \`${writeFaultsCommand}\` from`,
    '`faults-and-attacks.json` and from the tags above the tests (`// fault: R8`, `// attack: 40`); `npm run check` compares.',
    '',
    '## Drills',
    '',
    '`npm run drill -- NAME` runs one at full length, `npm test` a short form of each.',
    '',
    ...head,
    ...Object.entries(texts.drills).map(([id, { text }]) => row(id, text)),
    '',
    'How they went at full length, on two cores:',
    '',
    '| | drill | result |',
    '|---|---|---|',
    ...Object.entries(texts.drills).flatMap(([id, { run, measured }]) =>
      run && measured ? [`| ${id} | ${cell(run)} | ${cell(measured)} |`] : [],
    ),
    '',
    '## Attacks on decks, uploads and sounds',
    '',
    ...head,
    ...Object.entries(texts.decks).map(([id, text]) => row(id, text)),
    '',
    '## Attacks on accounts, addresses and payments',
    '',
    ...head,
    ...Object.entries(texts.accounts).map(([id, text]) => row(id, text)),
    '',
  ].join('\n');
}

function testsOf(id: string, holders: readonly Holder[]): string {
  const titles = new Map<string, string[]>();
  for (const { file, title } of holders.filter((holder) => holder.id === id))
    titles.set(file, [...(titles.get(file) ?? []), title]);
  if (titles.size === 0) return '[not tested automatically](operations.md#not-tested-automatically-and-why)';
  return [...titles]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([file, some]) => `\`${file}\` › ${some.map(cell).join('; ')}`)
    .join('<br>');
}

/** Escapes a bar, which would end the cell, and markup in a title, which would become markup of the page. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/<(?=[a-z/])/gi, '\\<');
}
