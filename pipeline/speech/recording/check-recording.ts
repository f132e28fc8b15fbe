import { mean } from '../../sound/mean.ts';
import type { RecordingMeasures } from './measure-recording.ts';

/** Faults that a recording can have. */
export type RecordingFault =
  | 'silent'
  | 'too_quiet'
  | 'clipped'
  | 'too_noisy'
  | 'echo'
  | 'music'
  | 'too_short'
  | 'no_voice'
  | 'unsteady_pitch'
  | 'band_limited'
  | 'several_speakers'
  | 'wrong_text';

export type RecordingFinding = {
  code: RecordingFault;
  /** Sentence for the user with the measurement and the remedy. */
  message: string;
};

/** Faults of a recording. One with a rejection cannot be used; a warning lets the user go on. */
export type RecordingFindings = { rejections: RecordingFinding[]; warnings: RecordingFinding[] };

type Verdict = 'reject' | 'warn' | 'pass';
type Gate = {
  code: RecordingFault;
  grade: (measures: RecordingMeasures) => Verdict;
  message: (measures: RecordingMeasures) => string;
};

/** Level below which the other gates have nothing to measure. */
const silentDb = -60;

/** Minimum share of voiced speech in an ordinary voice. */
const minVoicedShare = 0.2;
/** Minimum speech from which whispering can be recognised. */
const minSpeechSeconds = 10;

/** Gates in the order in which their findings are shown. Thresholds: docs/decisions/013-own-voices.md. */
const gates: readonly Gate[] = [
  {
    code: 'silent',
    grade: ({ loudestLevelDb }) => (loudestLevelDb < silentDb ? 'reject' : 'pass'),
    message: ({ loudestLevelDb }) =>
      `The recording is silent (${decibels(loudestLevelDb)}). Check that the right microphone is chosen and not muted.`,
  },
  {
    code: 'too_quiet',
    grade: ({ loudestLevelDb }) => below(loudestLevelDb, { reject: -45, warn: -35 }),
    message: ({ loudestLevelDb }) =>
      `The recording is very quiet (${decibels(loudestLevelDb)}, −25 dB is good). Turn the microphone up or move closer to it.`,
  },
  {
    code: 'clipped',
    grade: ({ clippedShare }) => above(clippedShare, { reject: 0.005, warn: 0.0005 }),
    message: ({ clippedShare }) =>
      `The recording is too loud and distorted (${percent(clippedShare)} of it is cut off). Turn the microphone down or move away from it.`,
  },
  {
    code: 'echo',
    grade: (measures) => (echoes(measures) ? 'warn' : 'pass'),
    message: ({ steepFallDb }) =>
      `The room echoes (within a tenth of a second the sound falls by ${decibels(steepFallDb ?? 0)}, 20 dB or more is good). Record in a room with carpets, curtains or full shelves, closer to the microphone.`,
  },
  {
    code: 'music',
    // An echo holds the tones of the voice, and is reported by `echo`. Music does not end like a room: its drops
    // are steep, or hidden.
    grade: (measures) =>
      above(
        measures.heldToneShare,
        echoes(measures) ? { reject: 0.4, warn: 0.4 } : { reject: 0.3, warn: 0.24 },
      ),
    message: ({ heldToneShare }) =>
      `There seems to be music or a steady tone behind the voice (in ${percent(heldToneShare)} of the time). Turn it off and record again.`,
  },
  {
    code: 'too_noisy',
    // Whispering is breath, and is its own noise; `no_voice` reports it.
    grade: (measures) =>
      isWhispered(measures) ? 'pass' : below(measures.signalToNoiseDb, minSignalToNoiseDb),
    message: ({ signalToNoiseDb }) =>
      `There is noise behind the voice (the voice is ${decibels(signalToNoiseDb)} louder than the noise; 30 dB is good). Record in a quieter room, closer to the microphone.`,
  },
  {
    code: 'too_short',
    grade: ({ speechSeconds }) => below(speechSeconds, { reject: 35, warn: 80 }),
    message: ({ speechSeconds }) =>
      `The recording has ${Math.floor(speechSeconds)} seconds of speech. At least 35 are needed, and with 80 or more the voice becomes better: read on until the end of the script.`,
  },
  {
    code: 'no_voice',
    grade: ({ voicedShare }) => below(voicedShare, { reject: minVoicedShare, warn: 0 }),
    message: ({ voicedShare }) =>
      `Hardly any voice can be heard (in ${percent(voicedShare)} of the speech). Do not whisper: read in your usual voice.`,
  },
  {
    code: 'unsteady_pitch',
    grade: ({ pitchDeviation }) => above(pitchDeviation, { reject: Number.POSITIVE_INFINITY, warn: 0.35 }),
    message: ({ pitchDeviation }) =>
      `The pitch varies unusually widely (by ${(pitchDeviation * semitonesPerNeper).toFixed(1)} semitones), so your intonation will not be copied. Read calmly, in your usual voice.`,
  },
  {
    code: 'band_limited',
    // In a noisy recording the noise hides the band edge; `too_noisy` reports it.
    grade: (measures) =>
      isNoisy(measures) ? 'pass' : below(measures.bandEdgeHz, { reject: 3400, warn: 7000 }),
    message: ({ bandEdgeHz }) =>
      `The recording sounds like a telephone (nothing above ${(bandEdgeHz / 1000).toFixed(1)} kHz). Use another microphone, not a headset over Bluetooth.`,
  },
  {
    code: 'several_speakers',
    grade: (measures) => worse(gradeTurns(measures), gradeUnderneath(measures)),
    message: (measures) =>
      gradeTurns(measures) === 'pass'
        ? `There seems to be another voice underneath yours (quiet and loud speech are ${percent(Math.max(0, measures.quietUnity))} alike, one person's are over ${percent(minQuietUnity(measures).warn)}). Ask others to be quiet, turn off radio and television, and record again.`
        : `There seem to be several people in the recording (its parts are ${percent(Math.max(0, measures.speakerUnity))} alike, one person's are over ${percent(minSpeakerUnity.warn)}). Only you may be heard: record again alone.`,
  },
];

const minSignalToNoiseDb = { reject: 18, warn: 30 };

function isNoisy({ signalToNoiseDb }: RecordingMeasures): boolean {
  return signalToNoiseDb < minSignalToNoiseDb.warn;
}

function echoes({ steepFallDb }: RecordingMeasures): boolean {
  return steepFallDb !== null && steepFallDb < 20;
}

const minSpeakerUnity = { reject: 0.8, warn: 0.84 };

function gradeTurns({ speakerUnity }: RecordingMeasures): Verdict {
  return below(speakerUnity, minSpeakerUnity);
}

function gradeUnderneath(measures: RecordingMeasures): Verdict {
  return below(measures.quietUnity, minQuietUnity(measures));
}

/**
 * Returns the limits for a second voice in the quiet parts. A reader who pauses leaves a distant voice alone. If
 * both speak nearly all of the time, they are mixed in the quiet parts as well, which are then more similar; and
 * hardly anybody reads alone without pauses. Noise makes the quiet parts of one person less similar, and
 * `too_noisy` warns of it.
 */
function minQuietUnity(measures: RecordingMeasures): { reject: number; warn: number } {
  const full = Math.min(1, Math.max(0, (measures.spokenShare - 0.93) / 0.02));
  const warn = isNoisy(measures) ? 0.6 : 0.63;
  return { reject: 0.6 + 0.08 * full, warn: warn + (0.75 - warn) * full };
}

function isWhispered({ speechSeconds, voicedShare }: RecordingMeasures): boolean {
  return speechSeconds >= minSpeechSeconds && voicedShare < minVoicedShare;
}

const semitonesPerNeper = 12 / Math.LN2;

/**
 * Judges the sound of a recording.
 * @returns for a silent recording only that it is silent
 */
export function checkRecording(measures: RecordingMeasures): RecordingFindings {
  const applied = measures.loudestLevelDb < silentDb ? gates.slice(0, 1) : gates;
  const findings = (verdict: Verdict) =>
    applied
      .filter(({ grade }) => grade(measures) === verdict)
      .map(({ code, message }) => ({ code, message: message(measures) }));
  return { rejections: findings('reject'), warnings: findings('warn') };
}

const maxWrongShare = 0.4;

/**
 * Judges whether the script was read.
 * @param isScript for each sentence, from `recogniseScript`
 */
export function checkText(isScript: readonly boolean[]): RecordingFindings {
  const wrong = isScript.filter((is) => !is).length;
  if (wrong === 0) return { rejections: [], warnings: [] };
  const isRejected = wrong > maxWrongShare * isScript.length;
  const isOne = wrong === 1;
  const advice = isRejected
    ? readAsShown
    : `${isOne ? 'It is' : 'They are'} left out; the voice becomes better when all are read as shown.`;
  const finding: RecordingFinding = {
    code: 'wrong_text',
    message: `${wrong} of the ${isScript.length} sentences ${isOne ? 'does' : 'do'} not sound like the script. ${advice}`,
  };
  return isRejected ? { rejections: [finding], warnings: [] } : { rejections: [], warnings: [finding] };
}

/** Minimum share by which the first sentences must cost less than the decoys. */
const minAdvantage = 0.07;

/**
 * Judges by its first sentences whether the script was read, compared with decoys: the costs of right and of wrong
 * words depend on the difference between the person and the reading voice.
 * @param costs mean cost of an alignment step of each sentence with its reading by the engine
 * @param decoyCosts the same for sentences that nobody was asked to read
 */
export function checkBeginningCosts(
  costs: readonly number[],
  decoyCosts: readonly number[],
): RecordingFinding | null {
  const advantage = 1 - mean(costs) / mean(decoyCosts);
  if (advantage >= minAdvantage) return null;
  const nearer = wholePercent(Number.isFinite(advantage) ? Math.max(0, advantage) : 0);
  return {
    code: 'wrong_text',
    message: `The first ${costs.length} sentences do not sound like the script. ${readAsShown} (They are ${nearer} closer to the script than to other words. At least ${wholePercent(minAdvantage)} is needed.)`,
  };
}

function wholePercent(share: number): string {
  return `${Math.round(100 * share)}%`;
}

const readAsShown = 'Read the script as it is shown, from the first sentence to the last.';

function worse(...verdicts: readonly Verdict[]): Verdict {
  return (
    verdicts.find((verdict) => verdict === 'reject') ??
    verdicts.find((verdict) => verdict === 'warn') ??
    'pass'
  );
}

function below(value: number, limits: { reject: number; warn: number }): Verdict {
  if (!(value >= limits.reject)) return 'reject';
  return value < limits.warn ? 'warn' : 'pass';
}

function above(value: number, limits: { reject: number; warn: number }): Verdict {
  return below(-value, { reject: -limits.reject, warn: -limits.warn });
}

function decibels(value: number): string {
  return `${value.toFixed(0).replace('-', '−')} dB`;
}

function percent(share: number): string {
  const digits = share < 0.1 ? 2 : 0;
  return `${(share * 100).toFixed(digits)}%`;
}
