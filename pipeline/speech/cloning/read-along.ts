import type { Accent } from '#contract/vocabulary/accents.ts';
import { type Alignment, alignFrames } from '../../sound/align-frames.ts';
import { outOfRange } from '../../sound/checked-array.ts';
import type { Read } from '../kokoro/reading.ts';
import type { PersonSentence } from './cut-recording.ts';
import { type BaseSentence, type ReadingSettings, readSentences } from './read-sentences.ts';

/** A sentence as the person said it and as the model read it, with their alignment. */
export type SharedSentence<Said> = {
  said: Said;
  reading: BaseSentence;
  /** Alignment: `first` is the person's frame, `second` the model's. */
  path: Alignment['path'];
};

/**
 * Has the model read the person's sentences, and aligns the frames of both.
 * @throws PipelineError `speech_failed` | `tool_missing` | `canceled`
 */
export async function readAlong<Said extends PersonSentence>(
  sentences: readonly Said[],
  settings: ReadingSettings,
  reader: { accent: Accent; read: Read },
  signal: AbortSignal,
): Promise<SharedSentence<Said>[]> {
  const texts = sentences.map(({ text }) => text);
  const readings = await readSentences(texts, settings, reader, signal);
  return sentences.map((said, index) => {
    const reading = readings[index] ?? outOfRange(readings, index);
    return { said, reading, path: alignFrames(said.analysis, reading.analysis).path };
  });
}
