import type { Alignment } from '#pipeline/sound/align-frames.ts';
import type { SoundAnalysis } from '#pipeline/sound/analyse-sound.ts';
import { outOfRange } from '#pipeline/sound/checked-array.ts';
import { type Matrix, selectRows, stackRows } from '#pipeline/sound/matrix.ts';
import { neighbourKeys } from '../../own-voice/neighbour-keys.ts';
import { noClass } from '../../own-voice/phoneme-classes.ts';

/** The same words by the person and by the base, aligned. */
export type ParallelSpeech = {
  person: SoundAnalysis;
  base: SoundAnalysis;
  /** Phoneme class of each of the base's frames. */
  baseClasses: Int8Array;
  /** Alignment: `first` is the person's frame, `second` the base's. */
  path: Alignment['path'];
};

/** Pairs of frames of the person and of the base; equal rows of the matrices belong together. */
export type FramePairs = {
  /** [pairs × 25] */
  person: Matrix;
  base: Matrix;
  /** [pairs × 48] Keys of the base's frames, from `neighbourKeys`. */
  keys: Matrix;
  classes: Int8Array;
};

/** Returns the aligned frames of a sentence in which both speak and the phoneme is known, with its class. */
export function spokenPairs({ person, base, baseClasses, path }: ParallelSpeech) {
  return path.flatMap(({ first, second }) => {
    const phoneme = baseClasses[second] ?? outOfRange(baseClasses, second);
    const isSpoken = person.speech[first] === 1 && base.speech[second] === 1 && phoneme !== noClass;
    return isSpoken ? [{ first, second, phoneme }] : [];
  });
}

/** Collects all aligned pairs in which both speak and the phoneme is known. */
export function pairFrames(speech: readonly ParallelSpeech[]): FramePairs {
  const parts = speech.map((sentence) => {
    const { person, base } = sentence;
    const both = spokenPairs(sentence);
    const ofBase = both.map(({ second }) => second);
    return {
      person: selectRows(
        person.cepstra,
        both.map(({ first }) => first),
      ),
      base: selectRows(base.cepstra, ofBase),
      keys: selectRows(neighbourKeys(base.cepstra), ofBase),
      classes: both.map(({ phoneme }) => phoneme),
    };
  });
  return {
    person: stackRows(parts.map(({ person }) => person)),
    base: stackRows(parts.map(({ base }) => base)),
    keys: stackRows(parts.map(({ keys }) => keys)),
    classes: Int8Array.from(parts.flatMap(({ classes }) => classes)),
  };
}
