/** Semitones over the root, the most characteristic note first. */
const qualities: Readonly<Record<string, readonly number[]>> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  '6': [4, 9, 0, 7],
  '7sus4': [0, 5, 10, 7],
  add9: [4, 2, 0, 7],
  m7: [3, 10, 0, 7],
  maj7: [4, 11, 0, 7],
  m9: [3, 10, 2, 7],
  maj9: [4, 11, 2, 7],
  sus2: [2, 0, 7],
  sus4: [5, 0, 7],
};
const naturals: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

export type Chord = { root: number; bass: number; pitchClasses: readonly number[] };
export type VoicedChord = { root: number; bass: number; voices: readonly number[] };
export type PitchRange = { lowest: number; highest: number };

/**
 * Parses a chord symbol: "D", "F#m7", "A/C#". Pitch classes count from C = 0.
 * @throws RangeError for an unknown symbol
 */
export function parseChord(symbol: string): Chord {
  const [, letter = '', accidental = '', quality = '', bassName] =
    /^([A-G])([#b]?)([^/]*)(?:\/([A-G][#b]?))?$/.exec(symbol) ?? [];
  const steps = qualities[quality];
  if (steps === undefined || letter === '') throw new RangeError(`${symbol} is not a chord known here.`);
  const root = pitchClass(letter + accidental);
  return {
    root,
    bass: bassName === undefined ? root : pitchClass(bassName),
    pitchClasses: steps.map((step) => (root + step) % 12),
  };
}

function pitchClass(name: string): number {
  const shift = name.endsWith('#') ? 1 : name.endsWith('b') ? -1 : 0;
  return ((naturals[name.charAt(0)] ?? 0) + shift + 12) % 12;
}

/**
 * Gives each chord the voicing inside `range` that is nearest to the one before: common tones stay, the others move by the shortest
 * way, and no two adjacent voices are a semitone, or more than an octave, apart. The bass moves in the same way inside `bassRange`.
 */
export function voiceProgression(
  symbols: readonly string[],
  range: PitchRange,
  bassRange: PitchRange,
): VoicedChord[] {
  const middle = (range.lowest + range.highest) / 2;
  let previous: readonly number[] = [];
  let previousBass = bassRange.lowest;
  return symbols.map((symbol) => {
    const chord = parseChord(symbol);
    const best = placements(chord.pitchClasses, range)
      .map((voices) => ({ voices, cost: movement(previous, voices, middle) + roughness(voices) }))
      .reduce((a, b) => (b.cost < a.cost ? b : a));
    previous = best.voices;
    previousBass = nearest(previousBass, octavesOf(chord.bass, bassRange));
    return { root: chord.root, bass: previousBass, voices: best.voices };
  });
}

/** Returns the voice at `index` from the bottom, or the top voice for a higher index. */
export function voiceAt(chord: VoicedChord, index: number): number {
  return chord.voices[Math.min(index, chord.voices.length - 1)] ?? chord.bass;
}

function placements(pitchClasses: readonly number[], range: PitchRange): number[][] {
  return pitchClasses
    .reduce<number[][]>(
      (partial, wanted) =>
        partial.flatMap((voices) => octavesOf(wanted, range).map((pitch) => [...voices, pitch])),
      [[]],
    )
    .map((voices) => voices.toSorted((a, b) => a - b));
}

function octavesOf(wanted: number, { lowest, highest }: PitchRange): number[] {
  const pitches: number[] = [];
  for (let pitch = lowest + ((wanted - (lowest % 12) + 12) % 12); pitch <= highest; pitch += 12)
    pitches.push(pitch);
  return pitches;
}

function nearest(pitch: number, others: readonly number[]): number {
  return others.reduce((a, b) => (Math.abs(b - pitch) < Math.abs(a - pitch) ? b : a));
}

function movement(from: readonly number[], to: readonly number[], middle: number): number {
  // A light pull to the middle keeps a long progression from drifting to an end of the range.
  const drift = Math.abs(to.reduce((sum, pitch) => sum + pitch, 0) / to.length - middle) / 2;
  if (from.length === 0) return drift * 4;
  const way = (pitch: number, others: readonly number[]) => Math.abs(nearest(pitch, others) - pitch);
  return (
    drift +
    to.reduce((sum, pitch) => sum + way(pitch, from), 0) +
    from.reduce((sum, pitch) => sum + way(pitch, to), 0)
  );
}

function roughness(voices: readonly number[]): number {
  return voices.slice(1).reduce((cost, pitch, index) => {
    const gap = pitch - (voices[index] ?? pitch);
    return cost + (gap === 1 ? 6 : 0) + (gap > 12 ? 8 : 0);
  }, 0);
}
