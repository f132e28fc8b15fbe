import { ChevronLeft, ChevronRight, Pause, Play, RotateCcw } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import type { ProjectDetail } from '#contract/projects.ts';
import { Button } from '#web/components/ui/button.tsx';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '#web/components/ui/dialog.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { frameKey, useSlideFrames } from '../use-slide-frames.ts';
import { describePlayer } from './describe-player.ts';
import { playedSlides } from './played-slides.ts';
import { isOver, type PlayerState } from './player-state.ts';
import { SpokenText } from './spoken-text.tsx';
import { usePlayer } from './use-player.ts';

/** Plays the draft: the pictures of the slides with the voice of the next video, before it is made. */
export function PlayThroughDialog({ project, onClose }: { project: ProjectDetail; onClose: () => void }) {
  const { state, toggle, go } = usePlayer(project.id, playedSlides(project));
  const playButton = useRef<HTMLButtonElement>(null);
  const frames = useSlideFrames(project);
  const hasEnded = isOver(state);
  const number = state.slides[Math.min(state.at, state.slides.length - 1)];
  const slide = project.slides.find((candidate) => candidate.number === number);
  const picture = number === undefined ? null : (frames.get(frameKey(number)) ?? slide?.pictureUrl ?? null);
  const PlayIcon = hasEnded ? RotateCcw : state.isPaused ? Play : Pause;
  const playLabel = hasEnded ? 'Play again' : state.isPaused ? 'Play' : 'Pause';

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(-1);
    else if (event.key === 'ArrowRight') go(1);
    // The space bar presses a focused button.
    else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) toggle();
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        className="gap-3 p-4 sm:max-w-5xl sm:p-6"
        onKeyDown={onKeyDown}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          playButton.current?.focus();
        }}
      >
        <div className="space-y-0.5 pr-10">
          <DialogTitle>Play it through</DialogTitle>
          <DialogDescription className="text-sm">
            Your draft, spoken by its voice. Music, motion and videos on slides are added when the video is
            made.
          </DialogDescription>
        </div>
        <div
          data-aspect={project.videoAspect}
          className={classNames(
            'video-box overflow-hidden rounded-slide border border-line bg-well [--video-height:46svh] sm:[--video-height:56svh]',
            // Limits the width so that the picture fits on the screen; other aspect ratios already have a height.
            project.videoAspect === '16:9' && 'max-w-[calc(56svh*16/9)]',
          )}
        >
          {picture && (
            <img
              src={picture}
              alt={slide?.title ? `Slide ${number}: ${slide.title}` : `Slide ${number}`}
              className="size-full object-contain"
            />
          )}
        </div>
        <SpokenText state={state} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <div className="flex items-center gap-1">
            <Button
              variant="quiet"
              size="icon"
              aria-label="Previous slide"
              disabled={state.at === 0}
              onClick={() => go(-1)}
            >
              <ChevronLeft aria-hidden />
            </Button>
            <Button ref={playButton} variant="live" className="w-36" onClick={toggle}>
              <PlayIcon aria-hidden /> {playLabel}
            </Button>
            <Button
              variant="quiet"
              size="icon"
              aria-label="Next slide"
              disabled={state.at >= state.slides.length - 1}
              onClick={() => go(1)}
            >
              <ChevronRight aria-hidden />
            </Button>
          </div>
          <DialogClose asChild>
            <Button variant="outline" className="ml-auto max-sm:hidden sm:order-last">
              Close
            </Button>
          </DialogClose>
          <div className="flex min-h-10 basis-full flex-wrap items-center gap-x-3 text-sm sm:min-h-0 sm:basis-0 sm:grow">
            <p className="font-semibold tabular-nums">{describePosition(state)}</p>
            <p role="status" className={state.failure === null ? 'text-ink-soft' : 'font-medium text-bad'}>
              {describePlayer(state)}
            </p>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function describePosition({ at, slides }: PlayerState): string {
  return `Slide ${Math.min(at + 1, slides.length)} of ${slides.length}`;
}
