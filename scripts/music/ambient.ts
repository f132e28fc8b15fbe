import { voiceProgression } from './harmony.ts';
import { echo, humanise, type Random, seededRandom } from './performance.ts';
import { beatsPerBar, type Note, type Piece, type Swell } from './piece.ts';

// 24 bars in E flat with a chord every two bars: a phrase, a rising answer, and the phrase over other basses.
const chords = [
  ...['Ebmaj9', 'Cm9', 'Abmaj9', 'Bbadd9'],
  ...['Fm9', 'Gm7', 'Abmaj9', 'Bb7sus4'],
  ...['Eb/G', 'Cm9', 'Fm9', 'Bbsus4'],
];
const barsPerChord = 2;
const beatsPerChord = barsPerChord * beatsPerBar;

const bassRange = { lowest: 34, highest: 48 };
const padVoicings = voiceProgression(chords, { lowest: 55, highest: 73 }, bassRange);
const highVoicings = voiceProgression(chords, { lowest: 61, highest: 79 }, bassRange);

export function composeAmbient(): Piece {
  const random = seededRandom(70);
  const drops = bells(random);
  return {
    bed: 'ambient',
    samplesPerBeat: 41_136, // 70 beats a minute, to a whole sample
    bars: chords.length * barsPerChord,
    room: { size: 0.85, damping: 0.45, width: 0.7, level: 0.7 },
    parts: [
      {
        name: 'warm pad',
        instrument: { program: 89, tone: { attackTimecents: 2400, releaseTimecents: 2400 } },
        volume: 78,
        pan: 64,
        reverb: 80,
        chorus: 40,
        notes: held(padVoicings, 66),
        swells: breathing(84, 118),
      },
      {
        name: 'strings',
        instrument: {
          program: 49,
          tone: { cutoffCents: -1800, attackTimecents: 2400, releaseTimecents: 1800 },
        },
        volume: 66,
        pan: 46,
        reverb: 100,
        notes: held(highVoicings, 58),
        swells: breathing(60, 110),
      },
      {
        name: 'choir pad',
        instrument: {
          program: 91,
          tone: { cutoffCents: -1800, attackTimecents: 2400, releaseTimecents: 1800 },
        },
        volume: 60,
        pan: 84,
        reverb: 110,
        notes: held(highVoicings, 54).filter((_, index) => index % 2 === 1),
        swells: breathing(110, 60),
      },
      {
        name: 'soft piano',
        instrument: { program: 0, tone: { cutoffCents: -1800 } },
        volume: 124,
        pan: 60,
        reverb: 100,
        notes: humanise(brokenChords(), random, { timingBeats: 0.02, velocity: 3 }),
      },
      {
        name: 'bells',
        instrument: { program: 11, tone: { cutoffCents: -600 } },
        volume: 110,
        pan: 80,
        reverb: 110,
        notes: humanise(drops, random, { timingBeats: 0.02, velocity: 4 }),
      },
      {
        name: 'bell echo',
        instrument: { program: 11, tone: { cutoffCents: -900 } },
        volume: 116,
        pan: 34,
        reverb: 120,
        notes: echo(drops, { delayBeats: 1.5, share: 0.8, repeats: 3 }),
      },
      {
        name: 'bass',
        instrument: { program: 35, tone: { cutoffCents: -1800, attackTimecents: 1200 } },
        volume: 84,
        pan: 64,
        reverb: 40,
        notes: padVoicings.map((chord, index) => ({
          beat: index * beatsPerChord,
          beats: beatsPerChord - 0.5,
          pitch: chord.bass,
          velocity: 62,
        })),
      },
    ],
  };
}

function held(voicings: typeof padVoicings, velocity: number): Note[] {
  return voicings.flatMap((chord, index) =>
    chord.voices.map((pitch) => ({ beat: index * beatsPerChord, beats: beatsPerChord, pitch, velocity })),
  );
}

/** Returns swells that move the volume from `start` to `middle` halfway through each chord and back, as a sine. */
function breathing(start: number, middle: number): Swell[] {
  const stepsPerBeat = 4;
  return Array.from({ length: chords.length * beatsPerChord * stepsPerBeat }, (_, step) => {
    const beat = step / stepsPerBeat;
    const share = Math.sin((Math.PI * (beat % beatsPerChord)) / beatsPerChord) ** 2;
    return { beat, expression: Math.round(start + (middle - start) * share) };
  });
}

/** Four slow rising notes, then a rest, with the upper chord in the second bar. */
function brokenChords(): Note[] {
  return padVoicings.flatMap((chord, index) => {
    const beat = index * beatsPerChord;
    const rising = chord.voices.map((pitch, voice) => ({
      beat: beat + voice,
      beats: beatsPerChord - voice,
      pitch,
      velocity: voice === 0 ? 68 : 60,
    }));
    const reply = chord.voices
      .slice(-2)
      .map((pitch) => ({ beat: beat + 5.5, beats: 2.5, pitch: pitch + 12, velocity: 52 }));
    return index % 2 === 0 ? rising : [...rising, ...reply];
  });
}

/** One or two high notes per chord, off the strong beats, never the same pitch twice in a row. */
function bells(random: Random): Note[] {
  let last = 0;
  return highVoicings.flatMap((chord, index) => {
    const places = index % 3 === 2 ? [2.5] : [1.5, 4.5];
    return places.map((start) => {
      const choices = chord.voices.map((pitch) => pitch + 12).filter((pitch) => pitch !== last && pitch < 90);
      last = choices[Math.floor(random() * choices.length)] ?? chord.root + 72;
      return { beat: index * beatsPerChord + start, beats: 3, pitch: last, velocity: 78 };
    });
  });
}
