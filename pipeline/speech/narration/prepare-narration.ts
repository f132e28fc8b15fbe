import { type PickedTake, sentenceKey } from '#contract/takes/take.ts';
import { heardSlides } from '../../script/fitting/heard-slides.ts';
import { takesBySentence } from '../../script/script-file/takes-of-script.ts';
import type { DraftSentence } from '../../script/sentences/draft-sentence.ts';
import { applyTake } from '../apply-take.ts';
import { withRecording } from '../slide-recording/slide-recording.ts';
import type { SpeechRequest, StoredSpeech } from '../synthesizer.ts';
import type { NarrationRequest, VoiceSettings } from './narration.ts';

/** Request with the slides as they are spoken. */
export type PreparedNarration = NarrationRequest & {
  voiceSettingsOf: (draft: DraftSentence) => VoiceSettings;
  takeOf: (draft: DraftSentence) => PickedTake | undefined;
  /** Returns the sound of a sentence that a person recorded. */
  recordedOf: (draft: DraftSentence) => StoredSpeech | undefined;
};

/**
 * Prepares a request.
 * @throws PipelineError `recording_not_the_text`
 */
export function prepareNarration(request: NarrationRequest): PreparedNarration {
  const recordings = new Map((request.recordings ?? []).map((one) => [one.slideNumber, one]));
  const recorded = new Map<DraftSentence, StoredSpeech>();
  const slides = heardSlides(request.slides).map((slide) => {
    const recording = recordings.get(slide.slideNumber);
    if (!recording) return slide;
    const heard = withRecording(slide, recording);
    for (const [draft, speech] of heard.speeches) recorded.set(draft, speech);
    return heard.slide;
  });
  const own = new Map(
    slides.flatMap(({ slideNumber, sentences }) => {
      const voiceSettings = request.voiceOverrides?.get(slideNumber);
      return voiceSettings ? sentences.map((draft) => [draft, voiceSettings] as const) : [];
    }),
  );
  const takes = takesBySentence(request.takes ?? []);
  const takeOf = ({ text, recorded }: DraftSentence) =>
    takes.size === 0 || recorded ? undefined : takes.get(sentenceKey(text));
  return {
    ...request,
    slides,
    voiceSettingsOf: (draft) => own.get(draft) ?? request,
    takeOf,
    recordedOf: (draft) => recorded.get(draft),
  };
}

/** Tells whether the videos of a slide are shown to their ends. */
export function isWaitedFor({ slides }: NarrationRequest, slideNumber: number): boolean {
  return slides.some((slide) => slide.slideNumber === slideNumber && slide.waitsForVideo === true);
}

/**
 * Builds the request that speaks a sentence.
 * @param speedChange factor on the speed of the sentence's slide
 */
export function speechRequest(
  request: PreparedNarration,
  draft: DraftSentence,
  speedChange: number,
): SpeechRequest {
  const { pronunciations } = request;
  const voiceSettings = request.voiceSettingsOf(draft);
  // Rounded, so that the same choice of speed finds the same artifacts.
  const speed = Math.round(voiceSettings.speed * speedChange * 1000) / 1000;
  return applyTake(
    { text: draft.text, voice: voiceSettings.voice, pronunciations, speed },
    request.takeOf(draft),
  );
}
