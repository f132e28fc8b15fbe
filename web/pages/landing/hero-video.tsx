import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { VoiceBars } from '../../components/voice-bars.tsx';
import { cues, durationMs, levels } from './hero.json';

/**
 * Fifteen seconds of the demo video, made by the product. It plays silently in a loop, unless the visitor prefers reduced motion;
 * the narration is shown as text below. Its size is fixed, so that nothing moves.
 */
export function HeroVideo() {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isMuted, setIsMuted] = useState(true);
  const [atMs, setAtMs] = useState(0);
  useEffect(() => {
    // Browsers that save power or data refuse to play. The button remains.
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) video.current?.play().catch(() => {});
  }, []);
  const toggle = () => {
    if (isPlaying) video.current?.pause();
    else video.current?.play().catch(() => {});
  };
  const said = cues.findLast(({ startMs }) => startMs <= atMs) ?? cues[0];
  const [PlayIcon, SoundIcon] = [isPlaying ? Pause : Play, isMuted ? VolumeX : Volume2];
  return (
    <figure>
      {/* The narration stands below the video, sentence by sentence. */}
      <video
        ref={video}
        src="/demo/hero.mp4"
        poster="/demo/hero.jpg"
        width={1280}
        height={720}
        preload="none"
        playsInline
        loop
        muted={isMuted}
        aria-label="Slides of a sample deck, narrated by DeckVoice"
        className="aspect-video w-full rounded-slide border border-line bg-well shadow-lifted"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setAtMs(currentTarget.currentTime * 1000)}
      />
      <figcaption className="relative mx-[4%] -mt-5 rounded-card border border-line bg-sheet p-5 shadow-lifted">
        <VoiceBars levels={levels} spokenShare={atMs / durationMs} className="h-10 w-full" />
        <p className="mt-3 min-h-[3lh] font-display text-lg leading-snug font-semibold sm:min-h-[2lh]">
          “{said?.text.replace(/[;,]$/, ' …')}”
        </p>
        <div className="mt-1 flex items-center justify-between gap-3">
          <p className="text-sm text-ink-soft">Written, spoken and timed by DeckVoice.</p>
          <div className="flex shrink-0 gap-2">
            <Button
              variant="outline"
              size="icon"
              aria-label={isPlaying ? 'Pause the video' : 'Play the video'}
              onClick={toggle}
            >
              <PlayIcon aria-hidden />
            </Button>
            <Button
              variant="outline"
              size="icon"
              aria-label={isMuted ? 'Turn the sound on' : 'Turn the sound off'}
              onClick={() => setIsMuted(!isMuted)}
            >
              <SoundIcon aria-hidden />
            </Button>
          </div>
        </div>
      </figcaption>
    </figure>
  );
}
