import type { Accent } from '../../../contract/vocabulary/accents.ts';
import { type Alignment, alignFrames } from '../../sound/align-frames.ts';
import type { Read } from '../kokoro/read.ts';
import type { PersonSentence } from './cut-recording.ts';
import { type BaseSentence, type ReadingManner, readSentences } from './read-sentences.ts';

/** A sentence by the person and by the model. */
export type SharedSentence<Said> = {
  said: Said;
  reading: BaseSentence;
  /** `first` is the person's frame, `second` the model's. */
  path: Alignment['path'];
};

/** Has the model read what the person said, and finds which of their frames go together. */
export async function readAlong<Said extends PersonSentence>(
  sentences: readonly Said[],
  manner: ReadingManner,
  reader: { accent: Accent; read: Read },
  signal: AbortSignal,
): Promise<SharedSentence<Said>[]> {
  const texts = sentences.map(({ text }) => text);
  const readings = await readSentences(texts, manner, reader, signal);
  return sentences.flatMap((said, index) => {
    const reading = readings[index];
    return reading ? [{ said, reading, path: alignFrames(said.analysis, reading.analysis).path }] : [];
  });
}
