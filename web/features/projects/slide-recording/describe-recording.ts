import type { ProjectDetail } from '#contract/projects.ts';
import { formatDuration } from '#web/lib/format-duration.ts';

export type Recorded = NonNullable<ProjectDetail['slides'][number]['recording']>;

/** Describes a recording, such as "Your recording · 0:12". @param userId the user who reads it */
export function describeRecording({ speaker, lengthMs }: Recorded, userId: string): string {
  const whose = speaker.id === userId ? 'Your recording' : `${speaker.name ?? 'Somebody'}’s recording`;
  return `${whose} · ${formatDuration(lengthMs / 1000)}`;
}

/** Lists the remarks on a recording, most important first. Empty for a good recording that is in use. */
export function remarksOn({ says, warnings }: Recorded): string[] {
  if (!says) {
    return [
      'The text has changed since, so the voice speaks this slide. Record again, or restore the old text.',
    ];
  }
  return warnings.map(({ message }) => message);
}
