import { trainedVoice } from '#contract/vocabulary/voices.ts';
import { PipelineError } from '#runtime/errors.ts';
import type { Manner } from '../speech/narration.ts';
import { type Voice, wordsPerMinuteOf } from '../speech/voice.ts';
import { cardsMs } from '../video/cards/cards.ts';
import type { VideoRequest } from '../video-request.ts';
import type { SlideManner } from '../video-settings.ts';

/** Decisions that a request settles before the deck is opened: voice, pace and length. */
export type VideoPlan = {
  voice: Voice;
  /** Factor of the voice's own pace. */
  speed: number;
  /** Pace of the voice at speed 1. */
  wordsPerMinute: number;
  /** Voice and speed of slides that have their own, by slide number. */
  ownManners: ReadonlyMap<number, Manner>;
  /** The asked length without the cards before and after the slides. */
  slidesMs: number;
};

/** @throws PipelineError `voice_missing` when the settings ask for the trained voice and the request has none */
export function planVideo(request: VideoRequest): VideoPlan {
  const { durationSeconds, brand, speed } = request.settings;
  const voice = voiceOf(request);
  const measured = request.wordsPerMinute;
  const wordsPerMinute = measured === undefined ? wordsPerMinuteOf(voice) : measured / Number(speed);
  const manner: Manner = { voice, speed: Number(speed), wordsPerMinute };
  return {
    ...manner,
    ownManners: new Map(
      (request.slideManners ?? [])
        .filter(({ voice, speed }) => voice !== null || speed !== null)
        .map((own) => [own.slideNumber, mannerOfSlide(own, manner)] as const),
    ),
    slidesMs: durationSeconds * 1000 - cardsMs(brand),
  };
}

function mannerOfSlide({ voice, speed }: SlideManner, ofVideo: Manner): Manner {
  return {
    ...ofVideo,
    ...(voice !== null && { voice, wordsPerMinute: wordsPerMinuteOf(voice) }),
    ...(speed !== null && { speed: Number(speed) }),
  };
}

function voiceOf({ settings, ownVoice }: VideoRequest): Voice {
  if (settings.voice !== trainedVoice.id) return settings.voice;
  if (ownVoice) return ownVoice;
  throw new PipelineError(
    'voice_missing',
    'There is no trained voice to speak with. Train your voice first, or choose another one.',
  );
}
