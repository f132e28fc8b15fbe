import { analysisRateHz, framesPerSecond, hopSamples } from '../../sound/mel-spectrum.ts';
import { pitchStatistics } from '../../sound/pitch-statistics.ts';
import { resample } from '../../sound/resample.ts';
import { trackPitch } from '../../sound/track-pitch.ts';
import { bandEdgeHz } from './band-edge.ts';
import { detectSpeech } from './detect-speech.ts';
import { steepFallDb } from './echo-fall.ts';
import { heldToneShare } from './held-tones.ts';
import { quietUnity } from './quiet-unity.ts';
import type { Recording } from './recording.ts';
import { clippedShare, loudestLevelDb } from './recording-level.ts';
import { signalToNoiseDb } from './signal-to-noise.ts';
import type { SpeakerEncoder } from './speaker-encoder.ts';
import { speakerUnity } from './speaker-unity.ts';

/** Measurements by which a recording is judged, except for its words. */
export type RecordingMeasures = {
  loudestLevelDb: number;
  speechSeconds: number;
  /** Share of the time that contains speech, from the first word to the last. */
  spokenShare: number;
  clippedShare: number;
  signalToNoiseDb: number;
  bandEdgeHz: number;
  /** Share of the frames with speech that are voiced. */
  voicedShare: number;
  /** Standard deviation of ln Hz; 0 if hardly anything is voiced. */
  pitchDeviation: number;
  heldToneShare: number;
  /** Mean drop of the level within 100 ms where speech stops abruptly; null if noise hides it. */
  steepFallDb: number | null;
  /** Similarity of all parts: 1 for one speaker; the lower, the more likely there are several. */
  speakerUnity: number;
  /**
   * Similarity of the quietest and the loudest speech: the lower, the more likely there is another voice in the
   * background.
   */
  quietUnity: number;
};

/** Measures everything that `checkRecording` judges. Blocks the thread for seconds. */
export async function measureRecording(
  recording: Recording,
  encoder: SpeakerEncoder,
): Promise<RecordingMeasures> {
  const samples = resample(recording.samples, recording.sampleRateHz, analysisRateHz);
  const speech = await detectSpeech(samples);
  const pitchHz = trackPitch(samples);
  const spokenFrames = Array.from(speech.keys()).filter((frame) => speech[frame] === 1);
  // Pitch frames are longer, so the last frames have none and count as unvoiced.
  const voicedFrames = spokenFrames.filter((frame) => (pitchHz[frame] ?? 0) > 0);
  return {
    loudestLevelDb: loudestLevelDb(recording),
    speechSeconds: spokenFrames.length / framesPerSecond,
    spokenShare: spokenFrames.length / Math.max(1, speech.lastIndexOf(1) - speech.indexOf(1) + 1),
    clippedShare: clippedShare(recording),
    signalToNoiseDb: signalToNoiseDb(recording, speech),
    bandEdgeHz: bandEdgeHz(recording),
    voicedShare: voicedFrames.length / Math.max(1, spokenFrames.length),
    pitchDeviation: pitchStatistics(pitchHz)?.deviation ?? 0,
    heldToneShare: heldToneShare(samples),
    steepFallDb: steepFallDb(samples),
    speakerUnity: await speakerUnity(spokenSamples(samples, speech), encoder),
    quietUnity: await quietUnity(samples, speech, encoder),
  };
}

function spokenSamples(samples: Float64Array, speech: Uint8Array): Float64Array {
  return samples.filter((_, index) => speech[Math.floor(index / hopSamples)] === 1);
}
