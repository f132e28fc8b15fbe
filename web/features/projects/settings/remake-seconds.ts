import type { ProjectDetail } from '#contract/projects.ts';
import { estimateSlideMs } from '#contract/script/estimate-length.ts';
import type { Remake } from '#contract/script/plan-remake.ts';
import type { VideoSettings } from '#contract/video-settings.ts';

/** Minimum time to synthesise a second of speech on two cores: the render of a single slide says little about the rest. */
const minVoiceShare = 0.25;
/** Average time that a caption is shown, and about the time to draw it into a picture. */
const captionSeconds = 2.5;
const drawnSeconds = 0.15;

/**
 * Estimates the duration of a render, in seconds: changed parts are spoken and drawn, the rest is reused. Null if the times of the
 * last video are unknown.
 */
export function remakeSeconds(
  {
    slides,
    stageSeconds,
    duration,
    wordsPerMinute,
  }: Pick<ProjectDetail, 'slides' | 'stageSeconds' | 'duration' | 'wordsPerMinute'>,
  settings: Pick<VideoSettings, 'durationSeconds' | 'burnInCaptions'>,
  { writesScript, spoken, composesPictures }: Remake,
): number | null {
  const { voice, video, script = 0 } = stageSeconds;
  if (voice === undefined || video === undefined || duration <= 0) return null;
  const spokenMs = slides
    .filter(({ number }) => spoken.includes(number))
    .reduce((sum, slide) => sum + estimateSlideMs({ ...slide, films: [] }, { wordsPerMinute }), 0);
  const spokenSeconds = writesScript ? settings.durationSeconds : spokenMs / 1000;
  const speaking = spokenSeconds * Math.max(minVoiceShare, voice / duration);
  const writing = writesScript ? script : 0;
  const drawing =
    composesPictures && settings.burnInCaptions ? (duration / captionSeconds) * drawnSeconds : 0;
  return Math.max(1, Math.round(speaking + writing + drawing + video));
}
