import type { Likeness } from './voice-likeness.ts';

/** Measurements of a voice that speaks the person's sentences, with the recogniser's word errors. */
export type VoiceRow = Likeness & {
  system: string;
  /** Cosine to the person, by the product's speaker encoder and by the second judge. */
  similarity: number;
  secondLikeness: number;
  /** From 1 to 5. */
  cleanness: number;
  words: number;
  wordErrors: number;
};

/** Verdicts on a clone in comparison with the nearest stock voice: five on likeness, and one on lost words. */
export type VoiceVerdict = {
  distortion: boolean;
  pitch: boolean;
  rate: boolean;
  similarity: boolean;
  secondLikeness: boolean;
  words: boolean;
};

/** Maximum share of words that a clone may lose in addition to those of the stock voice. */
const maxWordsLost = 0.03;

export function gradeClone(clone: VoiceRow, stock: VoiceRow): VoiceVerdict {
  return {
    distortion: clone.distortionDb < stock.distortionDb,
    pitch: Math.abs(clone.pitchMeanError) <= Math.abs(stock.pitchMeanError),
    rate: Math.abs(clone.rateError) <= Math.abs(stock.rateError),
    similarity: clone.similarity > stock.similarity,
    secondLikeness: clone.secondLikeness > stock.secondLikeness,
    words: clone.wordErrors - stock.wordErrors <= maxWordsLost * stock.words,
  };
}

/**
 * Tells whether the clones pass. All must be nearer in sound, pitch and pace, and be intelligible; one of six may resemble another
 * speaker more.
 */
export function isGoodEnough(verdicts: readonly VoiceVerdict[]): boolean {
  const misses = (aspect: keyof VoiceVerdict) => verdicts.filter((verdict) => !verdict[aspect]).length;
  const strict =
    misses('distortion') + misses('pitch') + misses('rate') + misses('secondLikeness') + misses('words');
  return verdicts.length > 0 && strict === 0 && misses('similarity') <= Math.floor(verdicts.length / 6);
}

/** Counts the passed verdicts: "distortion 6 of 6, pitch 5 of 6". */
export function countVerdicts(verdicts: readonly VoiceVerdict[]): string {
  const aspects = ['distortion', 'pitch', 'rate', 'similarity', 'secondLikeness', 'words'] as const;
  return aspects
    .map(
      (aspect) => `${aspect} ${verdicts.filter((verdict) => verdict[aspect]).length} of ${verdicts.length}`,
    )
    .join(', ');
}

export function tableOf(rows: readonly VoiceRow[]): string {
  const heads = [
    'similarity',
    '2nd judge',
    'clean',
    'MCD dB',
    'cmn-MCD',
    'F0 st',
    'F0 std st',
    'rate %',
    'WER %',
    'errors',
  ];
  const lines = rows.map((row) => [
    row.system,
    figure(row.similarity, 3),
    figure(row.secondLikeness, 3),
    figure(row.cleanness, 2),
    figure(row.distortionDb, 2),
    figure(row.centredDistortionDb, 2),
    figure(row.pitchMeanError, 2),
    figure(row.pitchDeviationError, 2),
    figure(100 * row.rateError, 1),
    figure((100 * row.wordErrors) / row.words, 1),
    row.words === 0 ? '' : `${row.wordErrors}/${row.words}`,
  ]);
  return [['', ...heads], ...lines]
    .map(
      ([system = '', ...figures]) =>
        system.padEnd(30) + figures.map((figure) => figure.padStart(11)).join(''),
    )
    .join('\n');
}

/** Formats a figure. Empty if it was not measured. */
function figure(value: number, digits: number): string {
  return Number.isFinite(value) ? value.toFixed(digits) : '';
}
