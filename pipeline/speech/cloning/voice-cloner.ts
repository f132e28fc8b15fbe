import type { Accent } from '#contract/vocabulary/accents.ts';
import type { ClonedVoice } from '../own-voice/cloned-voice.ts';
import type { RecordingFinding } from '../recording/check-recording.ts';
import type { Recording } from '../recording/recording.ts';
import type { ScriptEnd } from './locate-utterances.ts';

/** Port that makes a person's own voice from a recording. Implementation: create-embedded-cloner.ts. */
export type VoiceCloner = {
  readonly engine: 'embedded';
  clone(request: CloneRequest, signal: AbortSignal): Promise<CloneResult>;
};

export type CloneRequest = {
  recording: Recording;
  /** Texts that were read, with their times. `wholeRecording` makes them if the times are unknown. */
  lines: readonly ScriptLine[];
  /** The person's accent of English. */
  accent: Accent;
  onProgress: (done: number, total: number) => void;
};

/**
 * One or more sentences that are spoken somewhere in a stretch of the recording; other speech there is ignored.
 * With the end `anywhere`, the last sentences may be missing, if nothing else is heard in their place.
 */
export type ScriptLine = { text: string; startSeconds: number; seconds: number; end?: ScriptEnd };

/** Returns one line for a script that was read as a whole, with the challenge's phrase or other speech around it. */
export function wholeRecording(
  paragraphs: readonly string[],
  { samples, sampleRateHz }: Recording,
): ScriptLine[] {
  return [{ text: paragraphs.join('\n'), startSeconds: 0, seconds: samples.length / sampleRateHz }];
}

export type CloneResult = { voice: ClonedVoice; report: CloneReport };

export type CloneReport = {
  sentences: HeardSentence[];
  /** Findings on the reading that the person should know: sentences that were left out. */
  warnings: RecordingFinding[];
  /** The person's pitch. */
  pitch: { meanHz: number; deviationSemitones: number };
  wordsPerMinute: number;
  /** Bases that were tried, in order, with their similarity to the person. */
  candidates: { base: ClonedVoice['base']; unfiltered: number; filtered: number }[];
};

export type HeardSentence = {
  text: string;
  startSeconds: number;
  seconds: number;
  /** Distance of the sentence from a reading of it, with normalised voices: the mean cost of an alignment step. */
  stepCost: number;
  /** True if the sentence is in the script, so that the voice was learned from it. */
  used: boolean;
};
