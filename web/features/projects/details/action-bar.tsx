import { Clapperboard, RefreshCw } from 'lucide-react';
import { type ReactNode, type RefObject, useSyncExternalStore } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import { Button } from '#web/components/ui/button.tsx';
import { formatDuration } from '#web/lib/format-duration.ts';
import { shownStatus, tellQueuePlace, wholePercent } from '#web/lib/stage-progress.ts';
import { useIsInView } from '#web/lib/viewport/use-is-in-view.ts';
import { PlayThroughButton } from '../play-through/play-through-button.tsx';
import { tellWaitingChanges } from '../settings/tell-waiting-changes.ts';
import { useMakeVideo, useRenderProject } from '../use-project-actions.ts';
import type { DraftTexts } from './draft-texts.ts';
import { reviewLength } from './review-length.ts';

type Script = {
  project: ProjectDetail;
  drafts: DraftTexts;
  /** Waits until edits are saved; false when a save failed. */
  allSaved: () => Promise<boolean>;
};

/**
 * The way on, within reach of whoever edits a slide on a narrow screen. There the card of a review has no button, and any other
 * card has scrolled away above.
 */
export function ActionBar({ card, ...script }: Script & { card: RefObject<Element | null> }) {
  const isCardInView = useIsInView(card);
  if (!script.project.allowed.includes('change')) return null;
  if (shownStatus(script.project) === 'review') return <MakeBar {...script} />;
  if (isCardInView) return null;
  if (script.project.status === 'processing') return <ProgressBar project={script.project} />;
  return script.project.videoUrl !== null && <RenderBar {...script} />;
}

function MakeBar({ project, drafts, allSaved }: Script) {
  const make = useMakeVideo(project.id, allSaved);
  const texts = useSyncExternalStore(drafts.subscribe, drafts.current);
  const { seconds } = reviewLength(project, texts);
  return (
    <Bar told={`${formatDuration(seconds)} of ${formatDuration(project.askedDuration)}`}>
      <PlayThroughButton project={project} allSaved={allSaved} className="ml-auto" isShort />
      <Button variant="live" busy={make.isPending && 'Starting...'} onClick={() => make.mutate()}>
        <Clapperboard aria-hidden /> Make the video
      </Button>
    </Bar>
  );
}

function RenderBar({ project, allSaved }: Script) {
  const render = useRenderProject(project.id, allSaved);
  if (tellWaitingChanges(project) === null) return null;
  return (
    <Bar told="Changed since the video">
      <Button variant="live" busy={render.isPending && 'Starting...'} onClick={() => render.mutate()}>
        <RefreshCw aria-hidden /> Render again
      </Button>
    </Bar>
  );
}

function ProgressBar({ project: { progress, queuePlace } }: Pick<Script, 'project'>) {
  const percent = wholePercent(progress);
  return (
    <Bar told={percent === null ? tellQueuePlace(queuePlace) : 'The video is being made.'}>
      <span className="grid h-11 place-items-center pr-2 text-sm font-semibold tabular-nums">
        {percent !== null && `${percent}%`}
      </span>
    </Bar>
  );
}

function Bar({ told, children }: { told: string; children: ReactNode }) {
  return (
    <div className="sticky bottom-3 z-20 flex items-center justify-between gap-3 rounded-card border border-line bg-sheet p-2 pl-4 shadow-lifted lg:hidden">
      <p className="text-sm font-semibold tabular-nums">{told}</p>
      {children}
    </div>
  );
}
