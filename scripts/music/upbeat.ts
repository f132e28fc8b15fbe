import { voiceAt, voiceProgression } from './harmony.ts';
import { echo, humanise, playSteps, seededRandom } from './performance.ts';
import { beatsPerBar, type Note, type Piece, type Swell } from './piece.ts';

// 32 bars in A major: verse, verse with claps and bass, a lifted bridge, verse with all parts.
const verse = ['F#m7', 'Dadd9', 'Aadd9', 'E', 'F#m7', 'Dadd9', 'A/C#', 'Esus4'];
const verseTurned = ['F#m7', 'Dadd9', 'Aadd9', 'E', 'Bm7', 'Dadd9', 'E7sus4', 'E'];
const bridge = ['Dmaj7', 'E', 'F#m7', 'A/C#', 'Dmaj7', 'E', 'Aadd9', 'E/G#'];
const chords = [...verse, ...verseTurned, ...bridge, ...verseTurned];
const firstBarOf = { turned: 8, bridge: 16, reprise: 24 };

const bassRange = { lowest: 35, highest: 47 };
const pluckVoicings = voiceProgression(chords, { lowest: 61, highest: 80 }, bassRange);
const keysVoicings = voiceProgression(chords, { lowest: 57, highest: 74 }, bassRange);

export function composeUpbeat(): Piece {
  const random = seededRandom(118);
  const pluck = pluckRiff();
  return {
    bed: 'upbeat',
    samplesPerBeat: 24_408, // 118 beats a minute, to a whole sample
    bars: chords.length,
    room: { size: 0.45, damping: 0.3, width: 1, level: 0.5 },
    parts: [
      {
        name: 'marimba pluck',
        instrument: { program: 12 },
        volume: 92,
        pan: 44,
        reverb: 44,
        notes: humanise(pluck, random, { timingBeats: 0.006, velocity: 4 }),
      },
      {
        name: 'pluck echo',
        instrument: { program: 12, tone: { cutoffCents: -1200 } },
        volume: 92,
        pan: 104,
        reverb: 70,
        notes: echo(pluck, { delayBeats: 0.75, share: 0.6, repeats: 2 }),
      },
      {
        name: 'clean guitar',
        instrument: { program: 27, tone: { cutoffCents: -2000 } },
        volume: 78,
        pan: 90,
        reverb: 40,
        chorus: 30,
        notes: humanise(guitarChops(), random, { timingBeats: 0.008, velocity: 5 }),
      },
      {
        name: 'electric piano',
        instrument: { program: 4, tone: { cutoffCents: -900 } },
        volume: 66,
        pan: 54,
        reverb: 40,
        chorus: 40,
        notes: humanise(keys(), random, { timingBeats: 0.008, velocity: 4 }),
      },
      {
        name: 'pad',
        instrument: { program: 90, tone: { cutoffCents: -2400, attackTimecents: 600 } },
        volume: 60,
        pan: 64,
        reverb: 70,
        chorus: 60,
        notes: pad(),
        swells: pumping(),
      },
      {
        name: 'bass',
        instrument: { program: 38, tone: { cutoffCents: -600 } },
        volume: 108,
        pan: 64,
        reverb: 0,
        notes: humanise(bass(), random, { timingBeats: 0.004, velocity: 4 }),
      },
      {
        name: 'drums',
        instrument: { program: 25, isDrumKit: true },
        volume: 80,
        pan: 64,
        reverb: 24,
        notes: humanise(drums(), random, { timingBeats: 0.004, velocity: 4 }),
      },
    ],
  };
}

/** Threes against four: the accents fall on 1, 1¾, 2½, 3, 3¾ of each bar, and every fourth bar turns upwards. */
function pluckRiff(): Note[] {
  const riff = [
    [0, 0],
    [0.75, 2],
    [1.5, 1],
    [2, 3],
    [2.75, 2],
    [3.5, 1],
  ] as const;
  const turn = [
    [0, 0],
    [0.75, 1],
    [1.5, 2],
    [2.25, 3],
    [3, 2],
    [3.5, 3],
  ] as const;
  return pluckVoicings.flatMap((chord, bar) =>
    (bar % 4 === 3 ? turn : riff).map(([start, voice], index) => ({
      beat: bar * beatsPerBar + start,
      beats: 0.4,
      pitch: voiceAt(chord, voice),
      velocity: index % 3 === 0 ? 88 : 72,
    })),
  );
}

/** Short chords off the beat in the bridge and the reprise. */
function guitarChops(): Note[] {
  return keysVoicings.flatMap((chord, bar) => {
    if (bar < firstBarOf.turned + 4) return [];
    return chord.voices.slice(-3).flatMap((pitch, string) =>
      playSteps('.x.x.xox', 0.5, {
        beat: bar * beatsPerBar + string * 0.012,
        beats: 0.18,
        pitch,
        velocity: 66,
      }),
    );
  });
}

function keys(): Note[] {
  return keysVoicings.flatMap((chord, bar) => {
    const steps = bar < firstBarOf.turned ? 'X.......' : bar < firstBarOf.bridge ? 'X..x....' : 'X..x..o.';
    const beats = bar < firstBarOf.turned ? 3.8 : 1.3;
    return chord.voices.flatMap((pitch) =>
      playSteps(steps, 0.5, { beat: bar * beatsPerBar, beats, pitch, velocity: 66 }),
    );
  });
}

function pad(): Note[] {
  return keysVoicings.flatMap((chord, bar) =>
    bar < firstBarOf.turned
      ? []
      : chord.voices.map((pitch) => ({ beat: bar * beatsPerBar, beats: beatsPerBar, pitch, velocity: 60 })),
  );
}

/** The pad breathes with the kick: down on the beat, back before the next. */
function pumping(): Swell[] {
  const shape = [50, 66, 82, 96, 106, 112, 116, 118];
  return Array.from({ length: chords.length * beatsPerBar }, (_, beat) =>
    shape.map((expression, step) => ({ beat: beat + step / shape.length, expression })),
  ).flat();
}

function bass(): Note[] {
  return keysVoicings.flatMap((chord, bar) => {
    const beat = bar * beatsPerBar;
    const note = { beat, beats: 0.42, pitch: chord.bass, velocity: 82 };
    if (bar < 4) return [{ ...note, beats: 3.6, velocity: 64 }];
    if (bar < firstBarOf.turned) return playSteps('X..x..x.', 0.5, { ...note, beats: 0.9 });
    const octave = playSteps(bar % 2 === 0 ? '.......o' : '.....o..', 0.5, {
      ...note,
      pitch: chord.bass + 12,
    });
    return [...playSteps(bar % 2 === 0 ? 'Xo.xo.x.' : 'Xo.xo..x', 0.5, note), ...octave];
  });
}

const kick = 36;
const clap = 39;
const closedHat = 42;
const openHat = 46;
const tambourine = 54;

function drums(): Note[] {
  return chords.flatMap((_, bar) => {
    const beat = bar * beatsPerBar;
    const full = bar >= firstBarOf.turned;
    const isLastOfEight = bar % 8 === 7;
    return [
      ...(bar < 2 ? [] : playSteps('.x.x.x.x', 0.5, { beat, pitch: closedHat, velocity: 58 })),
      ...(bar < 4
        ? []
        : playSteps(isLastOfEight ? 'X.X.X...' : 'X.X.X.X.', 0.5, { beat, pitch: kick, velocity: 66 })),
      ...(full
        ? playSteps(isLastOfEight ? '..X...XoX' : '..X...X.', 0.5, { beat, pitch: clap, velocity: 74 })
        : []),
      ...(full ? playSteps('o.o.o.o.o.o.o.o.', 0.25, { beat, pitch: closedHat, velocity: 44 }) : []),
      ...(bar >= firstBarOf.bridge
        ? playSteps('oxXxoxXxoxXxoxXx', 0.25, { beat, pitch: tambourine, velocity: 38 })
        : []),
      ...(bar >= firstBarOf.reprise
        ? playSteps('.o.o.o.o', 0.5, { beat, beats: 0.2, pitch: openHat, velocity: 40 })
        : []),
    ];
  });
}
