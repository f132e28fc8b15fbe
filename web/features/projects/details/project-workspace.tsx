import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import type { User } from '#contract/auth.ts';
import type { ProjectDetail } from '#contract/projects.ts';
import { Card } from '#web/components/ui/card.tsx';
import { shownTab, type Tab, Tabs } from '#web/components/ui/tabs.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { shownStatus } from '#web/lib/stage-progress.ts';
import { useIsWide } from '#web/lib/viewport/use-is-wide.ts';
import { EditorProvider, useSlides } from '../editor/use-editor.tsx';
import { ProjectPlayer } from '../lazy-project-player.tsx';
import { useIsStarting } from '../use-project-actions.ts';
import { useSlideFrames } from '../use-slide-frames.ts';
import { aboutTabs, warningsTab } from './about-tabs.tsx';
import { ActionBar } from './action-bar.tsx';
import { listRemarks } from './list-remarks.ts';
import { RenderCard } from './render-card.tsx';
import { RewriteAllCard } from './rewriting/rewrite-all-card.tsx';
import { useSlideRemarks } from './slide/use-slide-remarks.ts';
import { slideAt } from './slide-at.ts';
import { DrawnStrip } from './storyboard/drawn-strip.tsx';
import { Storyboard, storyboardGrid } from './storyboard/storyboard.tsx';
import { useCheckedTexts } from './use-checked-texts.ts';
import { useCurrentWarnings } from './use-current-warnings.ts';
import { useHeldPlace } from './use-held-place.ts';
import { useStartedElsewhere } from './use-started-elsewhere.ts';

type Shown = {
  user: User;
  project: ProjectDetail;
  /** Rendered with access to the player's time. */
  comments: (playing: { currentMs: () => number; seek: (ms: number) => void }) => ReactNode;
};

/** Video above its slides, with everything that can be edited. */
export function ProjectWorkspace(shown: Shown) {
  return (
    <EditorProvider userId={shown.user.id} project={shown.project}>
      <Workspace {...shown} />
    </EditorProvider>
  );
}

function Workspace({ user, project: loaded, comments }: Shown) {
  // The places of video and progress open with the press that starts the video. A page that moves seconds later, with the reply,
  // surprises its reader.
  const isStarting = useIsStarting(loaded.id);
  const warnings = useCurrentWarnings(loaded);
  useCheckedTexts(loaded);
  const shown = { ...loaded, warnings };
  const project = isStarting ? { ...shown, awaitsReview: false, progress: null, queuePlace: null } : shown;
  const remarked = { ...project, warnings: listRemarks(warnings, useSlideRemarks(loaded.id)) };
  const video = useRef<HTMLVideoElement>(null);
  const frames = useSlideFrames(project);
  const [playing, setPlaying] = useState<number | null>(null);
  const canChange = project.allowed.includes('change');
  const hasScript = useSlides().length > 0;
  // A script under review replaces the video until the video is made.
  const showsVideo = project.videoUrl !== null || (project.status === 'processing' && !project.awaitsReview);
  const isInReview = shownStatus(project) === 'review';
  const isLocked = !canChange || (project.status === 'processing' && !isInReview);
  const card = useRef<HTMLDivElement>(null);
  const about = useRef<HTMLDivElement>(null);
  const slides = useRef<HTMLElement>(null);
  const isBeingMade = project.status === 'processing' && !project.awaitsReview;
  const isStartedElsewhere = useStartedElsewhere({ isInReview, isStarting, isBeingMade });
  useHeldPlace(slides, isStartedElsewhere);
  const scriptPanelId = useId();
  const isWide = useIsWide();
  const [chosenTab, setChosenTab] = useState('script');

  const seek = (ms: number) => {
    if (!video.current) return;
    video.current.currentTime = ms / 1000;
    video.current.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  };
  const playFrom = (startMs: number) => {
    seek(startMs);
    void video.current?.play();
  };
  const showWarnings = () => {
    setChosenTab(warningsTab);
    // The tab is chosen once React has drawn.
    requestAnimationFrame(() => {
      about.current?.scrollIntoView({ block: isWide ? 'nearest' : 'start' });
      // The row of tabs may be wider than its place.
      about.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
    });
  };
  const currentMs = () => Math.round((video.current?.currentTime ?? 0) * 1000);

  const script: Tab = { id: 'script', label: 'Script', panelId: scriptPanelId };
  const tabs: Tab[] = [
    // Wide screens show everything side by side; on narrow ones, the script comes first.
    ...(isWide ? [] : [script]),
    ...aboutTabs({ project: remarked, user, isLocked, comments: () => comments({ currentMs, seek }) }),
  ];
  // A new video may have no warnings, and side by side there is no tab for the script.
  const tab = shownTab(tabs, chosenTab);
  return (
    <div
      // Media events do not bubble.
      onTimeUpdateCapture={({ target }) =>
        target === video.current && setPlaying(slideAt(project.slides, video.current.currentTime * 1000))
      }
    >
      <div className="grid items-start gap-5 max-sm:gap-3 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr] lg:gap-x-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        {showsVideo && <ProjectVideo project={project} video={video} />}
        <div className="min-w-0 space-y-5 max-sm:space-y-3 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div ref={card} tabIndex={-1} className="scroll-mt-22 outline-none">
            <RenderCard project={remarked} isTall={isStartedElsewhere} onShowWarnings={showWarnings} />
          </div>
          <div ref={about} className="scroll-mt-22">
            <Tabs label="About this video" tabs={tabs} value={tab} onValueChange={setChosenTab} />
          </div>
        </div>
        <section
          ref={slides}
          id={scriptPanelId}
          role={isWide ? undefined : 'tabpanel'}
          aria-label="Slides"
          className={classNames(
            'min-w-0 space-y-4 lg:col-start-1',
            showsVideo ? 'lg:row-start-2' : 'lg:row-start-1',
            !isWide && tab !== 'script' && 'hidden',
            // Reserves space for the slides, so that the content below does not move when they arrive.
            !hasScript && project.status === 'processing' && 'min-h-svh',
          )}
        >
          {!hasScript && (
            <div className={storyboardGrid}>
              <DrawnStrip project={project} />
              <Card className="text-ink-soft">Your slides and script will appear here.</Card>
            </div>
          )}
          <Storyboard
            userId={user.id}
            project={project}
            isLocked={isLocked}
            playing={playing}
            frames={frames}
            onPlay={playFrom}
          />
          {hasScript && canChange && (
            <RewriteAllCard
              project={project}
              isLocked={isLocked}
              offers={isInReview ? 'rewriting' : 'both'}
            />
          )}
        </section>
      </div>
      {hasScript && <ActionBar card={card} project={shown} />}
    </div>
  );
}

/** Shows the video, or its placeholder while it is made, so that nothing moves when it arrives. */
function ProjectVideo({
  project,
  video,
}: {
  project: ProjectDetail;
  video: RefObject<HTMLVideoElement | null>;
}) {
  const place =
    'video-box rounded-slide bg-well [--video-height:70svh] lg:col-start-1 lg:row-start-1 lg:[--video-height:56svh]';
  if (project.videoUrl !== null) {
    return (
      <div data-aspect={project.videoAspect} className={classNames('overflow-hidden', place)}>
        <ProjectPlayer project={project} slides={project.slides} videoRef={video} />
      </div>
    );
  }
  return (
    <p
      data-aspect={project.aspect}
      className={classNames('grid place-items-center px-4 text-center text-ink-soft', place)}
    >
      Your video will appear here.
    </p>
  );
}
