import { lazy, type ReactNode, Suspense, useMemo, useRef } from 'react';
import type { User } from '../../../../contract/auth.ts';
import type { ProjectDetail } from '../../../../contract/projects.ts';
import { Card } from '../../../components/ui/card.tsx';
import { LengthCard } from './length-card.tsx';
import { PronunciationCard } from './pronunciation-card.tsx';
import { RenderCard } from './render-card.tsx';
import { SlideEditor } from './slide-editor.tsx';
import { estimateDrafts } from './slide-length.ts';
import { useSlideFrames } from './use-slide-frames.ts';
import { useUnsavedSlides } from './use-unsaved-slides.ts';
import { WarningsCard } from './warnings-card.tsx';

const ProjectPlayer = lazy(async () => ({
  default: (await import('../project-player.tsx')).ProjectPlayer,
}));

/** The video beside its slides, with everything that can be edited. */
export function ProjectWorkspace({
  user,
  project,
  comments,
}: {
  user: User;
  project: ProjectDetail;
  /** Rendered with access to the player's time. */
  comments: (playing: { currentMs: () => number; seek: (ms: number) => void }) => ReactNode;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const frames = useSlideFrames(project);
  const lengthOf = useMemo(() => estimateDrafts(project), [project]);
  const unsaved = useUnsavedSlides(project.id);
  const canChange = project.allowed.includes('change');
  const isLocked = project.status === 'processing' || !canChange;

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

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[28rem_minmax(0,1fr)]">
      <div className="space-y-5 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:pr-1 lg:pb-2">
        {project.videoUrl && (
          <div className="aspect-video overflow-hidden rounded-slide bg-well lg:sticky lg:top-0 lg:z-10">
            <Suspense>
              <ProjectPlayer project={project} slides={project.slides} videoRef={video} />
            </Suspense>
          </div>
        )}
        <RenderCard project={project} allSaved={unsaved.allSaved} />
        <LengthCard project={project} user={user} allSaved={unsaved.allSaved} />
        {project.videoUrl && comments({ currentMs, seek })}
        {project.videoUrl && <PronunciationCard project={project} isLocked={isLocked} />}
        <WarningsCard warnings={project.warnings} />
      </div>
      <section aria-label="Slides" className="space-y-4">
        {project.slides.length === 0 && (
          <Card className="text-ink-soft">Your slides and script will appear here.</Card>
        )}
        {project.slides.map((slide) =>
          slide.hidden ? (
            <p
              key={slide.number}
              className="rounded-card border border-dashed border-edge px-4 py-3 text-ink-soft"
            >
              Slide {slide.number}
              {slide.title && `, “${slide.title}”,`} is hidden in the deck, so it is not in the video.
            </p>
          ) : (
            <SlideEditor
              key={slide.number}
              userId={user.id}
              projectId={project.id}
              slide={slide}
              frame={frames.get(slide.number) ?? null}
              isLocked={isLocked}
              lengthOf={lengthOf}
              onPlay={playFrom}
              onUnsaved={unsaved.mark}
              allSaved={unsaved.allSaved}
            />
          ),
        )}
      </section>
    </div>
  );
}
