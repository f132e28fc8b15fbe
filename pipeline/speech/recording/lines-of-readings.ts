import type { Recording } from './recording.ts';

/** A reading in a recording: where it begins, and with which paragraph. It may end behind any sentence. */
export type ReadingPlace = { startSeconds: number; firstParagraph: number };

/** The text of a reading, and the stretch of the recording in which some of its first sentences are said. */
export type LineOfReading = { text: string; startSeconds: number; seconds: number; end: 'anywhere' };

/** The first reading of a recording, which is read from the beginning of the script. */
export function firstReading(recording: Recording, [, second]: readonly ReadingPlace[]): Recording {
  if (!second) return recording;
  const { samples, sampleRateHz } = recording;
  return { samples: samples.subarray(0, Math.round(second.startSeconds * sampleRateHz)), sampleRateHz };
}

/**
 * The lines of a recording that holds one or several readings, one after another, each of the text from some paragraph on. A
 * sentence that is read twice is found twice.
 */
export function linesOfReadings(
  paragraphs: readonly string[],
  readings: readonly ReadingPlace[],
  { samples, sampleRateHz }: Recording,
): LineOfReading[] {
  const endSeconds = samples.length / sampleRateHz;
  return readings.map(({ startSeconds, firstParagraph }, index) => ({
    text: paragraphs.slice(firstParagraph).join('\n'),
    startSeconds,
    seconds: (readings[index + 1]?.startSeconds ?? endSeconds) - startSeconds,
    end: 'anywhere',
  }));
}
