import { trainedVoice } from '#contract/vocabulary/voices.ts';
import { PipelineError } from '#runtime/errors.ts';
import type { VoiceSettings } from '../speech/narration/narration.ts';
import { type Voice, wordsPerMinuteOf } from '../speech/voice.ts';
import { cardsMs } from '../video/cards/cards.ts';
import type { VideoRequest } from '../video-request.ts';
import type { SlideOverride } from '../video-settings.ts';

/** Decisions that follow from the request alone, before the deck is opened: voice, pace and length. */
export type VideoPlan = {
  voice: Voice;
  /** Factor on the voice's own pace. */
  speed: number;
  /** Pace of the voice at speed 1. */
  wordsPerMinute: number;
  /** Voice and speed of slides that have their own, by slide number. */
  voiceOverrides: ReadonlyMap<number, VoiceSettings>;
  /** Requested length without the cards before and after the slides. */
  slidesMs: number;
};

/**
 * Plans a video from its request.
 * @throws PipelineError `voice_missing` if the settings ask for the trained voice and the request has none
 */
export function planVideo(request: VideoRequest): VideoPlan {
  const { durationSeconds, brand, speed } = request.settings;
  const voice = voiceOf(request);
  const measured = request.wordsPerMinute;
  const wordsPerMinute = measured === undefined ? wordsPerMinuteOf(voice) : measured / Number(speed);
  const voiceSettings: VoiceSettings = { voice, speed: Number(speed), wordsPerMinute };
  return {
    ...voiceSettings,
    voiceOverrides: new Map(
      (request.slideOverrides ?? [])
        .filter(({ voice, speed }) => voice !== null || speed !== null)
        .map((own) => [own.slideNumber, overriddenVoice(own, voiceSettings)] as const),
    ),
    slidesMs: durationSeconds * 1000 - cardsMs(brand),
  };
}

function overriddenVoice({ voice, speed }: SlideOverride, ofVideo: VoiceSettings): VoiceSettings {
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
