import type { Note } from './piece.ts';

export type Random = () => number;

/** Returns a generator of numbers from 0 to 1 (mulberry32). The same seed gives the same numbers. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const stepVelocity: Readonly<Record<string, number>> = { o: 0.62, x: 0.82, X: 1 };

/**
 * Converts a line of steps into notes: `X` is accented, `x` plain, `o` soft, anything else a rest.
 * @param velocity velocity of an accented step
 */
export function playSteps(
  steps: string,
  stepBeats: number,
  note: { beat: number; beats?: number; pitch: number; velocity: number },
): Note[] {
  return [...steps].flatMap((letter, index) => {
    const share = stepVelocity[letter];
    if (share === undefined) return [];
    return [
      {
        beat: note.beat + index * stepBeats,
        beats: note.beats ?? stepBeats,
        pitch: note.pitch,
        velocity: Math.round(note.velocity * share),
      },
    ];
  });
}

/** Adds quieter repeats to every note, like a delay pedal. They wrap around the end of the loop. */
export function echo(
  notes: readonly Note[],
  { delayBeats, share, repeats }: { delayBeats: number; share: number; repeats: number },
): Note[] {
  return notes.flatMap((note) =>
    Array.from({ length: repeats }, (_, index) => ({
      ...note,
      beat: note.beat + delayBeats * (index + 1),
      velocity: Math.max(1, Math.round(note.velocity * share ** (index + 1))),
    })),
  );
}

/** Adds a player's small variations, normally distributed around the written time and velocity. */
export function humanise(
  notes: readonly Note[],
  random: Random,
  spread: { timingBeats: number; velocity: number },
): Note[] {
  return notes.map((note) => ({
    ...note,
    beat: note.beat + spread.timingBeats * normal(random),
    velocity: Math.min(127, Math.max(1, Math.round(note.velocity + spread.velocity * normal(random)))),
  }));
}

/** Returns a nearly normal number: the sum of twelve uniform ones, never beyond six. */
function normal(random: Random): number {
  let sum = -6;
  for (let index = 0; index < 12; index += 1) sum += random();
  return sum;
}
