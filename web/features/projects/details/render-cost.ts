import type { ProjectDetail } from '../../../../contract/projects.ts';

/** Speaking a second takes at least this long on two cores: a render of one slide alone says nothing about the rest. */
const leastVoiceShare = 0.1;

/**
 * About how long making the video again takes: the changed slides are voiced, the rest is put together as it was.
 * Null when nothing is known of the last time.
 */
export function renderCostSeconds({
  slides,
  stageSeconds,
  duration,
}: Pick<ProjectDetail, 'slides' | 'stageSeconds' | 'duration'>): number | null {
  const { voice, video } = stageSeconds;
  if (voice === undefined || video === undefined || duration <= 0) return null;
  const changedMs = slides
    .filter(({ edited }) => edited)
    .reduce((sum, { startMs, endMs }) => sum + (endMs ?? 0) - (startMs ?? 0), 0);
  const voiceShare = Math.max(leastVoiceShare, voice / duration);
  return Math.max(1, Math.round((changedMs / 1000) * voiceShare + video));
}
