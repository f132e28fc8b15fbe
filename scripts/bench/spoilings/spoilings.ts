import type { RecordingFault } from '#pipeline/speech/recording/check-recording.ts';
import { addEcho } from './add-echo.ts';
import { addBelow, addNoiseBelow, makeNoise, type NoiseKind } from './add-noise.ts';
import {
  changeGain,
  clip,
  firstSeconds,
  join,
  muteGaps,
  overTelephone,
  type Sound,
  takeTurns,
} from './spoil-sound.ts';
import { whisper } from './whisper.ts';

/** Sounds with which recordings are spoiled: readings by other people, and music. */
export type Company = { others: readonly Sound[]; beds: readonly Sound[] };

/** One way to spoil a recording, with the expected finding. `found` is a warning or a refusal. */
export type Spoiling = {
  name: string;
  spoil: (sound: Sound, company: Company) => Sound;
  wanted: { code: RecordingFault; as: 'refused' | 'warned' | 'found' } | null;
  /** Ratio of speech to added noise. */
  noiseDb?: number;
};

const noise = (kind: NoiseKind, noiseDb: number, as: 'refused' | 'warned' | 'found'): Spoiling => ({
  name: `${kind} noise, ${noiseDb} dB`,
  spoil: (sound, { others }) => addNoiseBelow(sound, makeNoise(kind, sound.length, others), noiseDb),
  wanted: { code: 'too_noisy', as },
  noiseDb,
});

const music = (belowDb: number, as: 'refused' | 'found'): Spoiling => ({
  name: `music ${belowDb} dB below`,
  spoil: (sound, { beds: [bed = sound] }) => addNoiseBelow(sound, bed, belowDb),
  wanted: { code: 'music', as },
});

const company = (
  name: string,
  as: 'refused' | 'found',
  spoil: (sound: Sound, other: Sound) => Sound,
): Spoiling => ({
  name,
  spoil: (sound, { others: [other = sound] }) => spoil(sound, other),
  wanted: { code: 'several_speakers', as },
});

const underneath = (belowDb: number, as: 'refused' | 'found') =>
  company(`a second voice ${belowDb} dB below`, as, (sound, other) => addBelow(sound, other, belowDb));

const echo = (decaySeconds: number, directDb: number): Spoiling => ({
  name: `echo of ${decaySeconds} s, direct ${directDb} dB`,
  spoil: (sound) => addEcho(sound, decaySeconds, directDb),
  wanted: { code: 'echo', as: 'found' },
});

/** Table of spoilings, with at least one for each thing that goes wrong when people record themselves. */
export const spoilings: readonly Spoiling[] = [
  echo(0.4, 3),
  echo(0.4, -3),
  echo(0.7, 0),
  noise('white', 25, 'warned'),
  noise('white', 15, 'refused'),
  noise('pink', 25, 'warned'),
  noise('pink', 15, 'refused'),
  noise('babble', 25, 'warned'),
  noise('babble', 15, 'refused'),
  noise('fan', 25, 'warned'),
  noise('fan', 15, 'refused'),
  noise('hum', 25, 'warned'),
  noise('hum', 15, 'refused'),
  {
    name: 'clipped, 12 dB too loud',
    spoil: (sound) => clip(changeGain(sound, -peakDb(sound)), 12),
    wanted: { code: 'clipped', as: 'found' },
  },
  { name: 'muted for 3 s, again and again', spoil: muteGaps, wanted: null },
  {
    name: 'telephone',
    spoil: overTelephone,
    wanted: { code: 'band_limited', as: 'found' },
  },
  music(6, 'refused'),
  music(12, 'found'),
  music(20, 'found'),
  underneath(6, 'refused'),
  underneath(12, 'found'),
  ...[2, 3, 5].map((seconds) =>
    company(`two people in turns of ${seconds} s`, seconds === 2 ? 'found' : 'refused', (sound, other) =>
      takeTurns(sound, other, seconds),
    ),
  ),
  company('two people, one after the other', 'refused', (sound, other) => join(half(sound), half(other))),
  company('another person for a third of the time', 'refused', (sound, other) =>
    join(sound.slice(0, Math.floor((2 * sound.length) / 3)), other.slice(0, Math.floor(sound.length / 3))),
  ),
  {
    name: 'far too quiet',
    spoil: (sound) => changeGain(sound, -35),
    wanted: { code: 'too_quiet', as: 'found' },
  },
  {
    name: 'cut short',
    spoil: (sound) => firstSeconds(sound, 25),
    wanted: { code: 'too_short', as: 'refused' },
  },
  { name: 'whispered', spoil: whisper, wanted: { code: 'no_voice', as: 'refused' } },
];

function half(sound: Sound): Sound {
  return sound.slice(0, Math.floor(sound.length / 2));
}

function peakDb(sound: Sound): number {
  return 20 * Math.log10(sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-6));
}
