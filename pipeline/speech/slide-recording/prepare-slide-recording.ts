import type { StockVoiceId } from '#contract/vocabulary/voices.ts';
import { PipelineError } from '#runtime/errors.ts';
import { separateUnspeakable } from '../../english/text-normalisation/separate-unspeakable.ts';
import { highPass } from '../../sound/high-pass.ts';
import { fadeEdges, levelSpeech, speechLevelDb } from '../../sound/level-speech.ts';
import { analysisRateHz, framesPerSecond } from '../../sound/mel-spectrum.ts';
import { isWomansPitch, pitchOf } from '../../sound/pitch-statistics.ts';
import { resample } from '../../sound/resample.ts';
import { speechSampleRateHz } from '../../sound/speech-sample-rate.ts';
import { padAfterMs, padBeforeMs } from '../join-parts.ts';
import { checkRecording, type RecordingFinding } from '../recording/check-recording.ts';
import { detectSpeech } from '../recording/detect-speech.ts';
import { measureRecording } from '../recording/measure-recording.ts';
import type { Recording } from '../recording/recording.ts';
import type { SpeakerEncoder } from '../recording/speaker-encoder.ts';
import type { Speech } from '../synthesizer.ts';
import { checkSlideSound } from './check-slide-sound.ts';
import { findSlideSentences, type ReadSentence, timeSentences } from './find-slide-sentences.ts';
import { type RecordedSentence, sentencesToSay } from './recorded-sentence.ts';
import { saysItsText } from './says-its-text.ts';
import { notTheText } from './slide-recording.ts';

/** Models that prepare a recording. */
export type RecordingEngines = {
  /** Reads a sentence with a stock voice at its own pace. */
  read: (text: string, voice: StockVoiceId) => Promise<Pick<Speech, 'samples' | 'words'>>;
  encoder: SpeakerEncoder;
};

/**
 * Result of the preparation. `samples` is mono, 24 kHz, with the `sentences` one after the other. `warnings` are
 * remarks on the sound for the speaker.
 */
export type PreparedRecording = {
  samples: Float32Array;
  sentences: RecordedSentence[];
  warnings: RecordingFinding[];
};

/** Sentences that no slide says. */
const decoySentences = [
  'Seven gulls circled above the harbour while the ferry turned.',
  'Grandfather never locked the cellar, since the key had been lost for years.',
  'A purple kite got stuck in the chimney again.',
  'Wash both hands, weigh the flour, and leave the dough under a damp towel.',
];

/**
 * Prepares a recording for use on a slide: judges it, removes rumble, cuts it to its speech, brings it to the level
 * of all voices, and finds the time of each word of the slide's text.
 * @param script the text of the slide
 * @throws PipelineError `recording_rejected` for a sound that cannot be used | `recording_not_the_text` | the
 * errors of `read`
 */
export async function prepareSlideRecording(
  recording: Recording,
  { slideNumber, script }: { slideNumber: number; script: string },
  { read, encoder }: RecordingEngines,
): Promise<PreparedRecording> {
  const texts = sentencesToSay(script);
  requireSayable(texts, slideNumber);
  const { rejections, warnings } = checkSlideSound(
    checkRecording(await measureRecording(recording, encoder)),
  );
  const [fault] = rejections;
  if (fault) throw new PipelineError('recording_rejected', fault.message);

  const cleaned = highPass(recording.samples, recording.sampleRateHz);
  const heard = resample(cleaned, recording.sampleRateHz, analysisRateHz);
  const pitch = pitchOf([heard]);
  if (!pitch) throw noVoice();
  const voice = isWomansPitch(pitch) ? 'professional-female' : 'professional-male';
  const readAll = (all: readonly string[]) =>
    Promise.all(all.map(async (text): Promise<ReadSentence> => ({ text, reading: await read(text, voice) })));
  const readings = await readAll(texts);
  const speech = await detectSpeech(heard);
  const found = findSlideSentences(heard, speech, readings);
  const decoys = await readAll(decoySentences.slice(0, Math.min(decoySentences.length, texts.length + 1)));
  const [startMs, endMs] = [found[0]?.startMs ?? 0, found.at(-1)?.endMs ?? 0];
  const isText = saysItsText({
    costs: found.map(({ stepCost }) => stepCost),
    words: readings.map(({ reading }) => reading.words.length),
    decoyCosts: findSlideSentences(heard, speech, decoys).map(({ stepCost }) => stepCost),
    unexpectedSeconds: speechOutside(speech, startMs, endMs),
  });
  if (!isText) throw notTheText(slideNumber);

  const fromMs = Math.max(0, Math.round(startMs - padBeforeMs));
  const samples = cutAndLevel(resample(cleaned, recording.sampleRateHz, speechSampleRateHz), {
    fromMs,
    toMs: Math.round(endMs + padAfterMs),
  });
  const inCut = found.map((one) => ({ ...one, startMs: one.startMs - fromMs, endMs: one.endMs - fromMs }));
  return { samples, sentences: timeSentences(samples, readings, inCut), warnings };
}

/** Cuts at whole milliseconds of samples, so that sentences join at a sample. */
function cutAndLevel(sound: Float64Array, { fromMs, toMs }: { fromMs: number; toMs: number }): Float32Array {
  const samplesPerMs = speechSampleRateHz / 1000;
  const samples = new Float32Array((toMs - fromMs) * samplesPerMs);
  samples.set(sound.subarray(fromMs * samplesPerMs, toMs * samplesPerMs));
  levelSpeech(samples, speechLevelDb(samples) ?? 0);
  fadeEdges(samples);
  return samples;
}

/**
 * Measures the seconds of speech before the first sentence and after the last.
 * @param speech 1 in frames with speech
 */
function speechOutside(speech: Uint8Array, startMs: number, endMs: number): number {
  const isOutside = (frame: number) => {
    const ms = (1000 * frame) / framesPerSecond;
    return ms < startMs || ms > endMs;
  };
  return speech.reduce((sum, is, frame) => sum + (is === 1 && isOutside(frame) ? 1 : 0), 0) / framesPerSecond;
}

function requireSayable(texts: readonly string[], slideNumber: number): void {
  if (texts.length === 0) {
    throw new PipelineError(
      'recording_not_the_text',
      `Slide ${slideNumber} has no text. Type what you want to say, then record it.`,
    );
  }
  const [unreadable] = texts.flatMap((text) => separateUnspeakable(text).dropped);
  if (unreadable !== undefined) {
    throw new PipelineError(
      'recording_not_the_text',
      `The text of slide ${slideNumber} contains “${unreadable.slice(0, 40)}”, which cannot be compared with what you say. Write it in English letters, or use the voice.`,
    );
  }
}

function noVoice(): PipelineError {
  return new PipelineError(
    'recording_rejected',
    'Hardly any voice can be heard in the recording. Check that the right microphone is chosen, and speak in your usual voice.',
  );
}
