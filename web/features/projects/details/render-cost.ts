import type { ProjectDetail } from '../../../../contract/projects.ts';

/**
 * Minimum synthesis time for a second of speech on two cores: the render of a single slide says little about the
 * rest.
 */
const leastVoiceShare = 0.1;

/**
 * Estimates the seconds that rendering again takes: the changed slides are spoken, the rest is reused. Returns null
 * when the times of the last render are not known.
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
