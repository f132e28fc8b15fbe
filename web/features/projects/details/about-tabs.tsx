import { lazy, type ReactNode, Suspense } from 'react';
import type { User } from '#contract/auth.ts';
import type { ProjectDetail } from '#contract/projects.ts';
import type { Tab } from '#web/components/ui/tabs.tsx';
import { LengthCard } from './length-card.tsx';
import { shownWarnings, WarningsCard } from './warnings-card.tsx';

const PronunciationCard = lazy(async () => ({
  default: (await import('./pronunciation-card.tsx')).PronunciationCard,
}));
const VersionsCard = lazy(async () => ({
  default: (await import('../versions/versions-card.tsx')).VersionsCard,
}));

/**
 * The tabs beside the slides. Which there are depends on the project: without a video there is nothing to comment on.
 * @param comments what is said about the video
 */
export function aboutTabs({
  project,
  user,
  isLocked,
  comments,
}: {
  project: ProjectDetail;
  user: User;
  /** Nothing can be changed now. */
  isLocked: boolean;
  comments: () => ReactNode;
}): Tab[] {
  const hasVideo = project.videoUrl !== null;
  const warnings = shownWarnings(project);
  const tabs: [isThere: boolean, id: string, label: string, content: () => ReactNode][] = [
    [true, 'video', 'Video', () => <LengthCard project={project} user={user} isLocked={isLocked} />],
    [hasVideo, 'comments', 'Comments', comments],
    [
      project.slides.length > 0,
      'pronunciation',
      'Pronunciation',
      () => <PronunciationCard project={project} isLocked={isLocked} />,
    ],
    [hasVideo, 'versions', 'Versions', () => <VersionsCard project={project} isLocked={isLocked} />],
    [
      warnings.length > 0,
      'warnings',
      `Good to know (${warnings.length})`,
      () => <WarningsCard warnings={warnings} />,
    ],
  ];
  return tabs.flatMap(([isThere, id, label, content]) =>
    isThere ? [{ id, label, content: <Suspense>{content()}</Suspense> }] : [],
  );
}
