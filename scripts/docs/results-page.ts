import { grades, type Labels } from '#evals/labels.ts';
import { renderSealedSection, type SealedResult } from './sealed-section.ts';

export const resultsPage = 'evals/RESULTS.md';
export const writeResultsCommand = 'node scripts/docs/write-results.ts';

/** Lists of decks whose scripts readers have graded. `file` holds the labels. */
export const gradedLists = [
  { name: 'develop', file: 'evals/labels/develop.jsonl', addedOn: '28 November 2026' },
  { name: 'gate', file: 'evals/labels/gate.jsonl', addedOn: '28 November 2026' },
] as const;

/** Scripts that have grades, the latest first. */
const gradedScripts = [
  { script: 'rules-2', column: 'rules-2 (latest)' },
  { script: 'rules-1', column: 'rules-1 (older)' },
] as const;

export type GradedList = { name: string; file: string; addedOn: string; labels: Labels };

/**
 * Renders evals/RESULTS.md: the grades of the scripts of each list, what readers said of their sentences, and what the fact lock does
 * on the sealed set.
 */
export function renderResultsPage(lists: readonly GradedList[], sealed: SealedResult): string {
  const [latest] = gradedScripts;
  const all = lists.flatMap(({ labels }) => labels.grades);
  return [
    '# Results: what readers said of the scripts',
    '',
    `Written by \`${writeResultsCommand}\` from \`evals/labels/\` and \`evals/facts/sealed/\`; \`npm run check\` compares.`,
    'Grades are those of [rubric.md](rubric.md). A: sent as it is. B: after one or two touches. C: a few slides are rewritten. D: half is',
    'rewritten, or half of the deck is not told. F: nothing can be used, or most of the deck or of the time is empty.',
    '',
    `**Grades of the built-in writer on ${countOf(all, latest.script)} public decks: ${listGrades(all, latest.script)}.**`,
    '',
    '- `rules-2` is the built-in writer since no slide is cut for the length ([decision 072](../docs/decisions/072-no-slide-is-lost.md)). It is',
    '  the latest script with grades. The writer has changed since it was read, and nobody has graded it again.',
    '- `rules-1` is older: the same writer while slides were cut for the length.',
    '- No script by a language model alone has a grade. [narrator/README.md](narrator/README.md) and `labels/narrator-*.jsonl` are of an',
    '  experiment: rules write, and a small model tells the slides that they leave silent. It is not in the product.',
    '- A label of a sentence holds for each script that says the sentence, so the shares cover what both scripts say.',
    '- The labels do not hold which slides are silent. `npm run bench:scripts` counts them, and needs the decks ([README.md](README.md)).',
    '  Nor do they hold the audience and the length that were asked for, or who read: readers are people, or programs that judge.',
    ...lists.flatMap(renderList),
    ...renderSealedSection(sealed),
    '',
  ].join('\n');
}

function renderList({ name, file, addedOn, labels }: GradedList): string[] {
  const sentences = labels.sentences;
  const row = (label: string, count: number) =>
    `| ${label} |${gradedScripts.map(() => ' |').join('')} ${shareOf(count, sentences.length)} |`;
  return [
    '',
    `## ${name}`,
    '',
    `\`${file}\`: scripts for ${countOf(labels.grades, gradedScripts[0].script)} decks and ${sentences.length} sentences, read by two readers, a half each. Labels of ${addedOn}.`,
    '',
    `| | ${gradedScripts.map(({ column }) => column).join(' | ')} | sentences of both |`,
    `|---|${gradedScripts.map(() => '---|').join('')}---|`,
    ...grades.map(
      (grade) =>
        `| grade ${grade} | ${gradedScripts.map(({ script }) => countOf(labels.grades, script, grade)).join(' | ')} | |`,
    ),
    row('true', sentences.filter(({ truth }) => truth === 'yes').length),
    row('untrue', sentences.filter(({ truth }) => truth === 'no').length),
    row('unclear', sentences.filter(({ truth }) => truth === 'unclear').length),
    row('ok, worth saying', sentences.filter(({ quality }) => quality === 'ok').length),
    row('weak', sentences.filter(({ quality }) => quality === 'weak').length),
    row('embarrassing', sentences.filter(({ quality }) => quality === 'embarrassing').length),
  ];
}

function listGrades(all: Labels['grades'], script: string): string {
  return grades.map((grade) => `${countOf(all, script, grade)} ${grade}`).join(', ');
}

function countOf(all: Labels['grades'], script: string, grade?: (typeof grades)[number]): number {
  return all.filter((one) => one.script === script && (grade === undefined || one.grade === grade)).length;
}

function shareOf(count: number, all: number): string {
  return all === 0 ? '–' : `${count} (${Math.round((100 * count) / all)} %)`;
}
