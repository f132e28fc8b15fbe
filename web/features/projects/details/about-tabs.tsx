import type { ReactNode } from 'react';
import type { User } from '#contract/auth.ts';
import type { ProjectDetail } from '#contract/projects.ts';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { Card } from '#web/components/ui/card.tsx';
import type { Tab } from '#web/components/ui/tabs.tsx';
import { LengthCard } from './length-card.tsx';
import { WarningsCard, warningsInList } from './warnings-card.tsx';

const PronunciationCard = lazyPart(() => import('./pronunciation-card.tsx').then((m) => m.PronunciationCard));
const VersionsCard = lazyPart(() => import('../versions/versions-card.tsx').then((m) => m.VersionsCard));

/** Id of the tab with the warnings. */
export const warningsTab = 'warnings';

/**
 * Tabs beside the slides. All of them are there from the start, so that none moves when the script and the video arrive; an empty
 * one says when it will have content.
 * @param comments comments on the video
 */
export function aboutTabs({
  project,
  user,
  isLocked,
  comments,
}: {
  project: ProjectDetail;
  user: User;
  /** True while nothing can be changed. */
  isLocked: boolean;
  comments: () => ReactNode;
}): Tab[] {
  const hasVideo = project.videoUrl !== null;
  const warnings = warningsInList(project);
  const tabs: [id: string, label: string, content: ReactNode][] = [
    ['video', 'Video', <LengthCard key="video" project={project} user={user} isLocked={isLocked} />],
    ['comments', 'Comments', hasVideo ? comments() : later('You can comment on the video once it is made.')],
    [
      'pronunciation',
      'Pronunciation',
      project.slides.length > 0 ? (
        <PronunciationCard key="pronunciation" project={project} isLocked={isLocked} />
      ) : (
        later('You can set how words are spoken once the script is written.')
      ),
    ],
    [
      'versions',
      'Versions',
      hasVideo ? (
        <VersionsCard key="versions" project={project} isLocked={isLocked} />
      ) : (
        later('Every video keeps its script. You can compare them here once the first video is made.')
      ),
    ],
  ];
  if (warnings.length > 0) {
    tabs.push([
      warningsTab,
      `Remarks (${warnings.length})`,
      <WarningsCard key="warnings" projectId={project.id} warnings={warnings} />,
    ]);
  }
  return tabs.map(([id, label, content]) => ({ id, label, content }));
}

function later(sentence: string): ReactNode {
  return <Card className="text-sm text-ink-soft">{sentence}</Card>;
}
