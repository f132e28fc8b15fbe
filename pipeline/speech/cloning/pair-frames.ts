import type { Alignment } from '../../sound/align-frames.ts';
import type { SoundAnalysis } from '../../sound/analyse-sound.ts';
import { type Matrix, selectRows, stackRows } from '../../sound/matrix.ts';
import { neighbourKeys } from '../own-voice/neighbour-keys.ts';

/** The same words by the person and by the base, and which of their frames go together. */
export type ParallelSpeech = {
  person: SoundAnalysis;
  base: SoundAnalysis;
  /** Of the base's frames. */
  baseClasses: Int8Array;
  /** `first` is the person's frame, `second` the base's. */
  path: Alignment['path'];
};

/** Frames of the person and of the base that go together; a row of one belongs to the same row of the others. */
export type FramePairs = {
  /** [pairs × 25] */
  person: Matrix;
  base: Matrix;
  /** [pairs × 48] Of the base. */
  keys: Matrix;
  classes: Int8Array;
};

/** All pairs in which both speak and the phoneme is known. */
export function pairFrames(speech: readonly ParallelSpeech[]): FramePairs {
  const parts = speech.map(({ person, base, baseClasses, path }) => {
    const both = path.filter(
      ({ first, second }) =>
        person.speech[first] === 1 && base.speech[second] === 1 && (baseClasses[second] ?? -1) >= 0,
    );
    const ofBase = both.map(({ second }) => second);
    return {
      person: selectRows(
        person.cepstra,
        both.map(({ first }) => first),
      ),
      base: selectRows(base.cepstra, ofBase),
      keys: selectRows(neighbourKeys(base.cepstra), ofBase),
      classes: ofBase.map((frame) => baseClasses[frame] ?? -1),
    };
  });
  return {
    person: stackRows(parts.map(({ person }) => person)),
    base: stackRows(parts.map(({ base }) => base)),
    keys: stackRows(parts.map(({ keys }) => keys)),
    classes: Int8Array.from(parts.flatMap(({ classes }) => classes)),
  };
}
