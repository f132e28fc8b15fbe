import type { Accent } from '../../../contract/vocabulary/accents.ts';
import type { ClonedVoice } from '../own-voice/cloned-voice.ts';
import type { Recording } from '../recording/recording.ts';

/** Makes a person's own voice from a recording. Engines: create-embedded-cloner.ts. */
export type VoiceCloner = {
  readonly engine: 'embedded';
  clone(request: CloneRequest, signal: AbortSignal): Promise<CloneResult>;
};

export type CloneRequest = {
  recording: Recording;
  /** What is read, and where. `wholeRecording` makes it when nothing is known of the times. */
  lines: readonly ScriptLine[];
  /** How the person speaks English. */
  accent: Accent;
  onProgress: (done: number, total: number) => void;
};

/** One or more sentences, said somewhere between two moments of the recording, with whatever else is said there. */
export type ScriptLine = { text: string; startSeconds: number; seconds: number };

/** A script that was read from the first sentence to the last, the passport's phrase or anything else around it. */
export function wholeRecording(
  paragraphs: readonly string[],
  { samples, sampleRateHz }: Recording,
): ScriptLine[] {
  return [{ text: paragraphs.join('\n'), startSeconds: 0, seconds: samples.length / sampleRateHz }];
}

export type CloneResult = { voice: ClonedVoice; report: CloneReport };

export type CloneReport = {
  sentences: HeardSentence[];
  /** Of the person. */
  pitch: { meanHz: number; deviationSemitones: number };
  wordsPerMinute: number;
  /** Every base that was tried, in the order in which it was. */
  candidates: { base: ClonedVoice['base']; unfiltered: number; filtered: number }[];
};

export type HeardSentence = {
  text: string;
  startSeconds: number;
  seconds: number;
  /** How unlike the sentence is to a reading of it, the voice aside: mean cost of a step of the alignment. */
  stepCost: number;
  /** Whether the voice was learned from it: it was if it is the sentence that was expected. */
  used: boolean;
};
