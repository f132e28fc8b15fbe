import type { Recording } from './recording.ts';

/** A reading in a recording: its start, and its first paragraph. It may end after any sentence. */
export type ReadingPlace = { startSeconds: number; firstParagraph: number };

/** Text of a reading, and the stretch of the recording that contains some of its first sentences. */
export type LineOfReading = { text: string; startSeconds: number; seconds: number; end: 'anywhere' };

/** Returns the first reading of a recording, which starts at the beginning of the script. */
export function firstReading(recording: Recording, [, second]: readonly ReadingPlace[]): Recording {
  if (!second) return recording;
  const { samples, sampleRateHz } = recording;
  return { samples: samples.subarray(0, Math.round(second.startSeconds * sampleRateHz)), sampleRateHz };
}

/**
 * Returns the lines of a recording with one or several readings, one after another, each of which starts at some
 * paragraph of the text. A sentence that is read twice is found twice.
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
