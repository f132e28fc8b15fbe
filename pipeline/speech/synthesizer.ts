import type { Pronunciation } from '../english/text-normalisation/pronunciation.ts';
import type { SoundTrack } from '../sound/sound-track.ts';
import { speechSampleRateHz } from '../sound/speech-sample-rate.ts';
import type { Voice } from './voice.ts';

/** Port that turns one sentence into sound. Engines: kokoro/ (embedded), elevenlabs/ and voice-server/ (hosted). */
export type Synthesizer = {
  /** Id that is part of every artifact key. It changes whenever the same request could sound different. */
  readonly modelId: string;
  speak(request: SpeechRequest, signal: AbortSignal): Promise<Speech>;
  /** Predicts the length of `speak`'s sound in ms without making it. Absent if an engine cannot. */
  rehearse?(request: SpeechRequest, signal: AbortSignal): Promise<number>;
  /** Hint that `speak` will be called soon: an engine that takes long to start may start now. */
  prepare?(): void;
  close(): Promise<void>;
};

export type SpeechRequest = {
  /** One sentence as written, in the spelling that captions show. */
  text: string;
  voice: Voice;
  /** Factor on the voice's own pace: 1.2 is faster. */
  speed: number;
  pronunciations: readonly Pronunciation[];
};

export type Speech = {
  /** Mono, 24 kHz, −1…1; silence at both ends is trimmed to a short, fixed padding. */
  samples: Float32Array;
  words: WordTiming[];
  /** Text after normalisation, as spoken: "one point two million dollars". */
  spokenText: string;
};

/** A spoken sentence whose samples are in a file until they are read. */
export type StoredSpeech = Omit<Speech, 'samples'> & { sound: SoundTrack };

/** Synthesizer of a narration, which stores the speech that it makes. */
export type Narrator = Pick<Synthesizer, 'rehearse'> & {
  speak(request: SpeechRequest, signal: AbortSignal): Promise<StoredSpeech>;
};

/** A spoken word. `text` is as written, with its punctuation; times count from the start of the sentence's samples. */
export type WordTiming = { text: string; startMs: number; endMs: number };

/** Returns the length of a spoken sentence. */
export function speechMs({ sound }: Pick<StoredSpeech, 'sound'>): number {
  return (sound.sampleCount / speechSampleRateHz) * 1000;
}
