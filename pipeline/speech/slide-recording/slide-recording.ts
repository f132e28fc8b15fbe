import { PipelineError } from '#runtime/errors.ts';
import type { DraftSentence } from '../../script/sentences/draft-sentence.ts';
import type { SlideDraft } from '../../script/sentences/script.ts';
import type { SoundTrack } from '../../sound/sound-track.ts';
import { speechSampleRateHz } from '../../sound/speech-sample-rate.ts';
import type { StoredSpeech } from '../synthesizer.ts';
import { pauseBehindMs, type RecordedSentence, saysSentences, sentencesToSay } from './recorded-sentence.ts';

/** A person's recording of a slide, ready to be played instead of the voice. */
export type SlideRecording = {
  slideNumber: number;
  sentences: readonly RecordedSentence[];
  /** Mono sound at 24 kHz, with its sentences one after the other. */
  samples: Float32Array;
};

/** A slide with a person's recording, and the sound of each of its sentences. */
export type RecordedSlide = { slide: SlideDraft; speeches: ReadonlyMap<DraftSentence, StoredSpeech> };

const samplesPerMs = speechSampleRateHz / 1000;

/**
 * Replaces the voice of a slide with a recording. All of it is played, whatever the requested length.
 * @param slide as it is spoken (`heardSlides`)
 * @throws PipelineError `recording_not_the_text` if the recording says something else than the slide
 */
export function withRecording(slide: SlideDraft, { sentences, samples }: SlideRecording): RecordedSlide {
  const said = slide.sentences.map((draft) => ({ draft, texts: sentencesToSay(draft.text) }));
  const wanted = said.flatMap(({ texts }) => texts);
  if (!saysSentences(sentences, wanted)) throw notTheText(slide.slideNumber);
  const speeches = new Map<DraftSentence, StoredSpeech>();
  let place = 0;
  const recorded = said.map(({ draft, texts }, index): DraftSentence => {
    const own = sentences.slice(place, place + texts.length);
    place += texts.length;
    const heard: DraftSentence = {
      ...draft,
      importance: 1,
      recorded: true,
      ...(index > 0 && { tied: true as const }),
    };
    const pauseMs = place === sentences.length ? pauseBehindMs(draft.text) : 0;
    speeches.set(heard, speechOf(own, samples, pauseMs));
    return heard;
  });
  return { slide: { ...slide, weight: 1, sentences: recorded }, speeches };
}

/** Makes the refusal of a recording that says something else than its slide. */
export function notTheText(slideNumber: number): PipelineError {
  return new PipelineError(
    'recording_not_the_text',
    `The recording of slide ${slideNumber} does not match its text. Change the text to what you say, or record again.`,
  );
}

function speechOf(
  sentences: readonly RecordedSentence[],
  samples: Float32Array,
  pauseMs: number,
): StoredSpeech {
  const from = sentences[0]?.startMs ?? 0;
  const to = sentences.at(-1)?.endMs ?? from;
  const sound = samples.subarray(from * samplesPerMs, to * samplesPerMs);
  return {
    spokenText: sentences.map(({ text }) => text).join(' '),
    words: sentences.flatMap(({ startMs, words }) =>
      words.map((word) => ({
        text: word.text,
        startMs: startMs - from + word.startMs,
        endMs: startMs - from + word.endMs,
      })),
    ),
    sound: inPieces(sound, pauseMs * samplesPerMs),
  };
}

/** Samples of a piece: two seconds. */
const pieceSamples = 48_000;

function inPieces(samples: Float32Array, silentSamples: number): SoundTrack {
  return {
    sampleCount: samples.length + silentSamples,
    async *read() {
      for (let start = 0; start < samples.length; start += pieceSamples) {
        yield samples.subarray(start, start + pieceSamples);
      }
      for (let left = silentSamples; left > 0; left -= pieceSamples) {
        yield new Float32Array(Math.min(left, pieceSamples));
      }
    },
  };
}
