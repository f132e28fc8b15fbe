import type { Accent } from '#contract/vocabulary/accents.ts';
import { analyseSound, type SoundAnalysis } from '../../sound/analyse-sound.ts';
import { analysisRateHz } from '../../sound/mel-spectrum.ts';
import { resample } from '../../sound/resample.ts';
import { speechSampleRateHz } from '../../sound/speech-sample-rate.ts';
import type { PitchChange } from '../kokoro/kokoro-job.ts';
import type { Read, Reading } from '../kokoro/reading.ts';
import { classesOfFrames } from '../own-voice/phoneme-classes.ts';
import { detectSpeech } from '../recording/detect-speech.ts';

/** Style, speed and pitch with which the model reads. */
export type ReadingSettings = { style: Float32Array; speed: number; pitch: PitchChange };

/** A sentence as the model said it, with the analysis of its sound. */
export type BaseSentence = {
  reading: Reading;
  analysis: SoundAnalysis;
  /** 1 in the frames in which the speech detector hears speech, as in the person's sentences. */
  spoken: Uint8Array;
  /** Phoneme class of each frame of the analysis. */
  classes: Int8Array;
};

/**
 * Has the model read some sentences, with one result for each.
 * @throws PipelineError `speech_failed` | `tool_missing` | `canceled`
 */
export async function readSentences(
  sentences: readonly string[],
  settings: ReadingSettings,
  { accent, read }: { accent: Accent; read: Read },
  signal: AbortSignal,
): Promise<BaseSentence[]> {
  const { style: voice, speed, pitch } = settings;
  // A reading is analysed while the model makes the next one.
  return Promise.all(
    sentences.map(async (text) =>
      analyseReading(joinReadings(await read({ text, accent, voice, speed, pitch }, signal))),
    ),
  );
}

/** Joins the parts of a long sentence. The boundary tokens of both parts are between them, with their durations. */
function joinReadings(parts: readonly Reading[]): Reading {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const boundary = { symbol: ' ' };
  return {
    tokens: parts.flatMap(({ tokens }, index) => (index === 0 ? tokens : [boundary, boundary, ...tokens])),
    durations: parts.flatMap(({ durations }) => durations),
    pitchHz: Float32Array.from(parts.flatMap(({ pitchHz }) => Array.from(pitchHz))),
    samples: Float32Array.from(parts.flatMap(({ samples }) => Array.from(samples))),
  };
}

async function analyseReading(reading: Reading): Promise<BaseSentence> {
  const samples = resample(reading.samples, speechSampleRateHz, analysisRateHz);
  const analysis = analyseSound(samples);
  const symbols = reading.tokens.map(({ symbol }) => symbol);
  const spoken = await detectSpeech(samples);
  return {
    reading,
    analysis,
    spoken,
    classes: classesOfFrames(symbols, reading.durations, analysis.cepstra.rows),
  };
}
