import { lazy, type ReactNode, Suspense, useId, useMemo, useRef, useState } from 'react';
import type { User } from '#contract/auth.ts';
import type { ProjectDetail } from '#contract/projects.ts';
import { Card } from '#web/components/ui/card.tsx';
import { shownTab } from '#web/components/ui/shown-tab.ts';
import { type Tab, Tabs } from '#web/components/ui/tabs.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { shownStatus } from '#web/lib/stage-progress.ts';
import { useIsWide } from '#web/lib/viewport/use-is-wide.ts';
import { frameKey, useSlideFrames } from '../use-slide-frames.ts';
import { EditorProvider, useSlides } from '../editor/use-editor.tsx';
import { ActionBar } from './action-bar.tsx';
import { LengthCard } from './length-card.tsx';
import { SlideList } from './order/slide-list.tsx';
import { RenderCard } from './render-card.tsx';
import { RewriteAllCard } from './rewriting/rewrite-all-card.tsx';
import { SlideEditor } from './slide/slide-editor.tsx';
import { slideAt } from './slide-at.ts';
import { estimateDrafts } from './slide-length.ts';
import { createTextHandover } from './splitting/text-handover.ts';
import { useUnsavedSlides } from './use-unsaved-slides.ts';
import { frameKey, useSlideFrames } from './use-slide-frames.ts';
import { shownWarnings, WarningsCard } from './warnings-card.tsx';

const ProjectPlayer = lazy(async () => ({
  default: (await import('../project-player.tsx')).ProjectPlayer,
}));
const PronunciationCard = lazy(async () => ({
  default: (await import('./pronunciation-card.tsx')).PronunciationCard,
}));
const VersionsCard = lazy(async () => ({
  default: (await import('../versions/versions-card.tsx')).VersionsCard,
}));

type Slides = readonly ProjectDetail['slides'][number][];
type Shown = {
  user: User;
  project: ProjectDetail;
  /** Rendered with access to the player's time. */
  comments: (playing: { currentMs: () => number; seek: (ms: number) => void }) => ReactNode;
};

/** The video beside its slides, with everything that can be edited. */
export function ProjectWorkspace(shown: Shown) {
  return (
    <EditorProvider userId={shown.user.id} project={shown.project}>
      <Workspace {...shown} />
    </EditorProvider>
  );
}

function Workspace({ user, project, comments }: Shown) {
  const video = useRef<HTMLVideoElement>(null);
  const frames = useSlideFrames(project);
  const lengthOf = useMemo(() => estimateDrafts(project), [project]);
  const [playing, setPlaying] = useState<number | null>(null);
  const canChange = project.allowed.includes('change');
  const slides = useSlides();
  const isInReview = shownStatus(project) === 'review';
  const isLocked = !canChange || (project.status === 'processing' && !isInReview);
  const hasScript = slides.length > 0;
  const card = useRef<HTMLDivElement>(null);
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
  const currentMs = () => Math.round((video.current?.currentTime ?? 0) * 1000);

  const tabs: Tab[] = [
    // Script and video stand beside each other where there is room; the script comes first where there is none.
    ...(isWide ? [] : [{ id: 'script', label: 'Script', panelId: scriptPanelId }]),
    {
      id: 'video',
      label: 'Video',
      content: <LengthCard project={project} user={user} isLocked={isLocked} />,
    },
    ...(project.videoUrl
      ? [{ id: 'comments', label: 'Comments', content: comments({ currentMs, seek }) }]
      : []),
    ...(hasScript
      ? [
          {
            id: 'pronunciation',
            label: 'Pronunciation',
            content: (
              <Suspense>
                <PronunciationCard project={project} isLocked={isLocked} />
              </Suspense>
            ),
          },
        ]
      : []),
    ...(project.videoUrl
      ? [
          {
            id: 'versions',
            label: 'Versions',
            content: (
              <Suspense>
                <VersionsCard project={project} isLocked={isLocked} />
              </Suspense>
            ),
          },
        ]
      : []),
    ...(shownWarnings(project).length > 0
      ? [
          {
            id: 'warnings',
            label: `Good to know (${shownWarnings(project).length})`,
            content: <WarningsCard warnings={shownWarnings(project)} />,
          },
        ]
      : []),
  ];
  // A new video may have no warnings, and beside each other there is no tab for the script.
  const tab = shownTab(tabs, chosenTab);
  return (
    <div
      className="grid items-start gap-6 lg:grid-cols-[28rem_minmax(0,1fr)]"
      // Events of a video do not bubble.
      onTimeUpdateCapture={({ target }) =>
        target === video.current && setPlaying(slideAt(project.slides, video.current.currentTime * 1000))
      }
    >
      <div className="space-y-5 lg:self-stretch">
        {project.videoUrl && (
          <div
            data-aspect={project.videoAspect}
            // The shadow hides what scrolls by between the film and the navigation bar.
            className="film overflow-hidden rounded-slide bg-well [--film-height:70svh] lg:shadow-[0_-1.25rem_0_var(--color-paper)] lg:sticky lg:top-22 lg:z-10 lg:[--film-height:56svh]"
          >
            <Suspense>
              <ProjectPlayer project={project} slides={project.slides} videoRef={video} />
            </Suspense>
          </div>
        )}
        {project.videoUrl === null && project.status === 'processing' && !project.awaitsReview && (
          // Where the film will stand, so that nothing moves when it arrives. A script to review takes its place until then.
          <p
            data-aspect={project.aspect}
            className="film grid place-items-center rounded-slide bg-well px-4 text-center text-ink-soft [--film-height:70svh] lg:[--film-height:56svh]"
          >
            Your video will appear here.
          </p>
        )}
        <div ref={card}>
          <RenderCard project={project} />
        </div>
        <Tabs label="About this video" tabs={tabs} value={tab} onValueChange={setChosenTab} />
      </div>
      <section
        id={scriptPanelId}
        role={isWide ? undefined : 'tabpanel'}
        aria-label="Slides"
        className={classNames(
          'space-y-4',
          !isWide && tab !== 'script' && 'hidden',
          // Room for the slides, so that what stands below them does not move when they come.
          !hasScript && project.status === 'processing' && 'min-h-svh',
        )}
      >
        {!hasScript && <Card className="text-ink-soft">Your slides and script will appear here.</Card>}
        {hasScript && canChange && <RewriteAllCard project={project} isLocked={isLocked} />}
        <SlideList
          // In a new deck a number may be another slide's. A new video of the same deck leaves the reader where he is.
          key={outlineOf(slides)}
          slides={slides}
          canChange={canChange}
          isLocked={isLocked}
          playing={playing}
        >
          {(slide, moveButtons) => (
            <SlideEditor
              project={project}
              slide={slide}
              frame={frames.get(frameKey(slide.number)) ?? slide.pictureUrl}
              stepFrame={(step) => frames.get(frameKey(slide.number, step)) ?? null}
              isLocked={isLocked}
              lengthOf={lengthOf}
              onPlay={playFrom}
              next={slide.leftOut ? null : nextInVideo(slides, slide.number)}
              moveButtons={moveButtons}
            />
          )}
        </SlideList>
        {hasScript && <ActionBar card={card} project={project} />}
      </section>
    </div>
  );
}

function outlineOf(slides: Slides): string {
  const byNumber = slides.toSorted((one, other) => one.number - other.number);
  return JSON.stringify(byNumber.map(({ number, title }) => [number, title]));
}

function nextInVideo(slides: Slides, number: number): number | null {
  const behind = slides.slice(slides.findIndex((slide) => slide.number === number) + 1);
  return behind.find((slide) => !slide.hidden && !slide.leftOut)?.number ?? null;
}
