import { isOfTheseLabels, type Measurement } from '#evals/facts/sealed/measurement.ts';
import { type SealedSet, trueKinds, untrueKinds } from '#evals/facts/sealed/sealed-set.ts';
import { wilsonInterval } from '#evals/wilson-interval.ts';

const heading = '## The fact lock on a sealed set';
const measureSealedCommand = 'node scripts/docs/measure-sealed-set.ts FOLDER';

/** Sealed set, and the sums of the last run on it. */
export type SealedResult = { set: SealedSet; measurement: Measurement | null };

type Counts = { sentences: number; refused: number };

/** Renders what the fact lock does on sentences that it was not developed with. Nothing is rendered before the set has labels. */
export function renderSealedSection({ set, measurement }: SealedResult): string[] {
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
    `\`evals/facts/sealed/sentences.jsonl\`: ${set.sentences.length} sentences about ${slides.size} slides of ${set.decks.length} public decks that development never used.`,
    'A language model that had not read the rules wrote them; a reader who did not know what it meant labelled them. The rules',
    `were not mended on them ([sealed/README.md](facts/sealed/README.md)). Measured on ${measurement.measuredOn}. In brackets: the share, and its`,
    '95 % confidence interval (Wilson).',
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
