import { isOfTheseLabels, type Measurement } from '#evals/facts/sealed/measurement.ts';
import { type SealedSet, trueKinds, untrueKinds } from '#evals/facts/sealed/sealed-set.ts';
import { wilsonInterval } from '#evals/wilson-interval.ts';

const heading = '## The fact lock on a sealed set';
const measureSealedCommand = 'node scripts/docs/measure-sealed-set.ts FOLDER';

/** Sealed set, the sums of the last run on it, and the hash of the present rules. */
export type SealedResult = { set: SealedSet; measurement: Measurement | null; rulesHash: string };

type Counts = { sentences: number; refused: number };

/** Renders what the fact lock does on sentences that it was not developed with. Nothing is rendered before the set has labels. */
export function renderSealedSection({ set, measurement, rulesHash }: SealedResult): string[] {
  if (set.sentences.length === 0) return [];
  if (measurement === null || !isOfTheseLabels(measurement, set)) {
    return ['', heading, '', `Not measured with the present labels: \`${measureSealedCommand}\`.`];
  }
  const untrue = countsOf(measurement, untrueKinds);
  const supported = countsOf(measurement, trueKinds);
  const unclear = set.sentences.filter(({ truth }) => truth === 'unclear').length;
  const slides = new Set(set.sentences.map(({ deck, slide }) => `${deck} ${slide}`));
  return [
    '',
    heading,
    '',
    `\`evals/facts/sealed/sentences.jsonl\`: ${set.sentences.length} sentences about ${slides.size} slides of ${set.decks.length} public decks that no list of development names (that of decision 063 was not kept).`,
    `The rules were not mended on them ([sealed/README.md](facts/sealed/README.md)). ${whenMeasured(measurement, rulesHash)}`,
    '',
    '- A language model that had not read the rules wrote the sentences. Another instance of a language model, which saw neither the rules',
    '  nor what the writer meant, labelled them: one label a sentence.',
    '- Half of the sentences were made wrong on purpose, so the shares are those of a test and not of narrations.',
    '- The lock ran alone. The judge of citations and the editor, which read a script as well, did not.',
    '- In brackets: the share, and its 95 % confidence interval (Wilson). It takes sentences as independent; they share decks, so the true',
    '  interval is wider.',
    '',
    `**Caught: ${refusedShare(sumOf(untrue))}. False alarms: ${refusedShare(sumOf(supported))}.**`,
    '',
    '| untrue sentences | all | caught | missed |',
    '|---|---|---|---|',
    ...untrue.map(untrueRow),
    untrueRow({ kind: 'all of them', ...sumOf(untrue) }),
    '',
    '| true sentences | all | false alarms |',
    '|---|---|---|',
    ...supported.map(trueRow),
    trueRow({ kind: 'all of them', ...sumOf(supported) }),
    ...(unclear === 0 ? [] : ['', `The reader could not decide ${unclear} more, which are left out.`]),
  ];
}

function whenMeasured({ measuredOn, commit, rulesHash }: Measurement, presentHash: string): string {
  const time = `${measuredOn}, commit \`${commit.slice(0, 8)}\``;
  return rulesHash === presentHash
    ? `Measured with these rules (${time}).`
    : `**Measured on an earlier state of the rules** (${time}).`;
}

function countsOf({ kinds }: Measurement, wanted: readonly string[]): ({ kind: string } & Counts)[] {
  return wanted.flatMap((kind) => kinds.filter((count) => count.kind === kind));
}

function sumOf(counts: readonly Counts[]): Counts {
  return {
    sentences: counts.reduce((sum, { sentences }) => sum + sentences, 0),
    refused: counts.reduce((sum, { refused }) => sum + refused, 0),
  };
}

function untrueRow({ kind, ...counts }: { kind: string } & Counts): string {
  return `| ${kind} | ${counts.sentences} | ${refusedShare(counts)} | ${counts.sentences - counts.refused} |`;
}

function trueRow({ kind, ...counts }: { kind: string } & Counts): string {
  return `| ${kind} | ${counts.sentences} | ${refusedShare(counts)} |`;
}

function refusedShare({ sentences, refused }: Counts): string {
  if (sentences === 0) return '–';
  const { from, to } = wilsonInterval(refused, sentences);
  return `${refused} of ${sentences} (${percent(refused / sentences)} %, ${percent(from)}–${percent(to)} %)`;
}

function percent(share: number): number {
  return Math.round(100 * share);
}
