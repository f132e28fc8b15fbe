import { type VoicedChord, voiceAt, voiceProgression } from './harmony.ts';
import { echo, humanise, playSteps, seededRandom } from './performance.ts';
import { beatsPerBar, type Note, type Piece } from './piece.ts';

// 32 bars in D major: theme, theme with piano, a bridge that starts on the sixth degree, theme with all parts.
const theme = ['Dadd9', 'A/C#', 'Bm7', 'Gmaj7', 'D/F#', 'Gadd9', 'Em7', 'Asus4'];
const answer = ['Dadd9', 'A/C#', 'Bm7', 'Gmaj7', 'D/F#', 'Em7', 'Gadd9', 'A'];
const bridge = ['Bm7', 'Gadd9', 'D', 'A/C#', 'Em7', 'D/F#', 'Gmaj7', 'A7sus4'];
const chords = [...theme, ...answer, ...bridge, ...theme];
const firstBarOf = { answer: 8, bridge: 16, reprise: 24 };

const bassRange = { lowest: 34, highest: 48 };
const guitarVoicings = voiceProgression(chords, { lowest: 57, highest: 76 }, bassRange);
const pianoVoicings = voiceProgression(chords, { lowest: 57, highest: 76 }, bassRange);
const padVoicings = voiceProgression(chords, { lowest: 56, highest: 74 }, bassRange);

export function composeCorporate(): Piece {
  const random = seededRandom(20_260);
  const pulse = guitarPulse();
  return {
    bed: 'corporate',
    samplesPerBeat: 28_800, // 100 beats a minute
    bars: chords.length,
    room: { size: 0.55, damping: 0.35, width: 1, level: 0.5 },
    parts: [
      {
        name: 'muted guitar',
        instrument: {
          program: 28,
          tone: { cutoffCents: -1200, attackTimecents: 4200, releaseTimecents: 900 },
        },
        volume: 110,
        pan: 40,
        reverb: 40,
        notes: humanise(pulse, random, { timingBeats: 0.008, velocity: 4 }),
      },
      {
        name: 'guitar echo',
        instrument: {
          program: 28,
          tone: { cutoffCents: -1800, attackTimecents: 4800, releaseTimecents: 900 },
        },
        volume: 110,
        pan: 100,
        reverb: 70,
        notes: echo(pulse, { delayBeats: 0.75, share: 0.62, repeats: 1 }),
      },
      {
        name: 'piano',
        instrument: { program: 0, tone: { cutoffCents: -1200 } },
        volume: 110,
        pan: 70,
        reverb: 60,
        notes: humanise(piano(), random, { timingBeats: 0.012, velocity: 4 }),
      },
      {
        name: 'pizzicato',
        instrument: { program: 45 },
        volume: 92,
        pan: 88,
        reverb: 64,
        notes: humanise(pizzicato(), random, { timingBeats: 0.01, velocity: 5 }),
      },
      {
        name: 'pad',
        instrument: { program: 89, tone: { attackTimecents: 1200, releaseTimecents: 1200 } },
        volume: 52,
        pan: 64,
        reverb: 80,
        chorus: 40,
        notes: sustained(0, chords.length, 62),
      },
      {
        name: 'strings',
        instrument: {
          program: 48,
          tone: { cutoffCents: -1600, attackTimecents: 1800, releaseTimecents: 900 },
        },
        volume: 58,
        pan: 56,
        reverb: 90,
        notes: sustained(firstBarOf.bridge, chords.length, 60),
      },
      {
        name: 'bass',
        instrument: { program: 33, tone: { cutoffCents: -800 } },
        volume: 84,
        pan: 64,
        reverb: 10,
        notes: humanise(bass(), random, { timingBeats: 0.006, velocity: 4 }),
      },
      {
        name: 'percussion',
        instrument: { program: 0, isDrumKit: true },
        volume: 94,
        pan: 64,
        reverb: 36,
        notes: humanise(percussion(), random, { timingBeats: 0.008, velocity: 5 }),
      },
    ],
  };
}

/** Eighths over the voices of the chord. The pattern changes every other bar, so that it does not tire the ear. */
function guitarPulse(): Note[] {
  const shapes = [
    [0, 2, 1, 2, 3, 2, 1, 2],
    [0, 2, 1, 3, 2, 1, 2, 1],
  ];
  const accents = [84, 58, 66, 58, 76, 58, 68, 60];
  return guitarVoicings.flatMap((chord, bar) => {
    const shape = shapes[bar % 4 === 3 ? 1 : 0] ?? [];
    return shape.map((voice, eighth) => ({
      beat: bar * beatsPerBar + eighth / 2,
      beats: 0.45,
      pitch: voiceAt(chord, voice),
      velocity: accents[eighth] ?? 60,
    }));
  });
}

/** Beat within the bar, voice from the bottom. */
const brokenFigure = [
  [0, 0],
  [0.5, 1],
  [1, 2],
  [1.5, 3],
  [2.5, 2],
  [3, 1],
] as const;

/** Rests in the theme, long chords in the answer and the bridge, a broken figure in the reprise. */
function piano(): Note[] {
  return pianoVoicings.flatMap((chord, bar) => {
    const beat = bar * beatsPerBar;
    if (bar < firstBarOf.answer) return [];
    if (bar < firstBarOf.bridge) return struck(chord, beat, 3.8, 52);
    if (bar < firstBarOf.reprise)
      return [...struck(chord, beat, 2.4, 56), ...struck(chord, beat + 2.5, 1.4, 44)];
    return brokenFigure.map(([start, voice]) => ({
      beat: beat + start,
      beats: 1.6,
      pitch: voiceAt(chord, voice),
      velocity: start === 0 ? 56 : 46,
    }));
  });
}

/** Rolls a chord slightly from the bottom, with the top voice a little stronger. */
function struck(chord: VoicedChord, beat: number, beats: number, velocity: number): Note[] {
  return chord.voices.map((pitch, index) => ({
    beat: beat + index * 0.012,
    beats,
    pitch,
    velocity: index === chord.voices.length - 1 ? velocity + 4 : velocity - 2,
  }));
}

/** Answers the guitar off the beat, from the bridge on. */
function pizzicato(): Note[] {
  return pianoVoicings.flatMap((chord, bar) => {
    if (bar < firstBarOf.bridge - 4) return [];
    const beat = bar * beatsPerBar;
    const top = chord.voices.length - 1;
    return [
      ...playSteps('..x...x.', 0.5, { beat, beats: 0.4, pitch: voiceAt(chord, top - 1) + 12, velocity: 66 }),
      ...playSteps('...o....', 0.5, { beat, beats: 0.4, pitch: voiceAt(chord, top) + 12, velocity: 62 }),
    ];
  });
}

function sustained(firstBar: number, endBar: number, velocity: number): Note[] {
  return padVoicings.slice(firstBar, endBar).flatMap((chord, index) =>
    chord.voices.map((pitch) => ({
      beat: (firstBar + index) * beatsPerBar,
      beats: beatsPerBar,
      pitch,
      velocity,
    })),
  );
}

/** Long roots at first, then roots with a pick-up into the next bar. */
function bass(): Note[] {
  return guitarVoicings.flatMap((chord, bar) => {
    const beat = bar * beatsPerBar;
    if (bar < 4) return [{ beat, beats: 3.9, pitch: chord.bass, velocity: 66 }];
    const next = guitarVoicings[(bar + 1) % guitarVoicings.length] ?? chord;
    const pickUp =
      bar % 4 === 3
        ? [{ beat: beat + 3.5, beats: 0.45, pitch: towards(chord.bass, next.bass), velocity: 58 }]
        : [];
    return [
      { beat, beats: 1.4, pitch: chord.bass, velocity: 76 },
      { beat: beat + 1.5, beats: 0.9, pitch: chord.bass, velocity: 60 },
      { beat: beat + 2.5, beats: bar % 4 === 3 ? 0.9 : 1.4, pitch: chord.bass, velocity: 66 },
      ...pickUp,
    ];
  });
}

/** Returns a whole tone from the next root, on the side that the line comes from. */
function towards(from: number, to: number): number {
  return from === to ? to : to + (from < to ? -2 : 2);
}

const kick = 36;
const rim = 37;
const shaker = 82;
const closedHat = 42;

function percussion(): Note[] {
  return chords.flatMap((_, bar) => {
    const beat = bar * beatsPerBar;
    const shaken = playSteps('o.Xoo.Xoo.Xoo.Xo', 0.25, { beat, pitch: shaker, velocity: bar < 4 ? 26 : 32 });
    if (bar < firstBarOf.answer) return bar < 2 ? [] : shaken;
    const busy = bar >= firstBarOf.bridge;
    return [
      ...shaken,
      ...playSteps(bar % 2 === 0 ? 'X.....o.' : 'X....xo.', 0.5, { beat, pitch: kick, velocity: 74 }),
      ...playSteps('..x...X.', 0.5, { beat, pitch: rim, velocity: 44 }),
      ...(busy ? playSteps('.o.o.o.x', 0.5, { beat, pitch: closedHat, velocity: 46 }) : []),
    ];
  });
}
