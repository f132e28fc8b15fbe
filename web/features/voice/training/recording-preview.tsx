import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import WaveSurfer from 'wavesurfer.js';
import { Button } from '#web/components/ui/button.tsx';
import { formatDuration } from '#web/lib/format-duration.ts';
import type { Recording } from '#web/lib/recorder/finish-recording.ts';
import { useTheme } from '#web/lib/theme.ts';
import { useObjectUrl } from '#web/lib/use-object-url.ts';

/** Waveform of the recording, with playback. Load it lazily, because it brings its own library. */
export function RecordingPreview({ recording }: { recording: Recording }) {
  // A canvas keeps its colours, so it is redrawn when the theme changes.
  const [theme] = useTheme();
  return <Wave key={theme} recording={recording} />;
}

function Wave({ recording }: { recording: Recording }) {
  const url = useObjectUrl(recording.wav);
  const place = useRef<HTMLDivElement>(null);
  const wave = useRef<WaveSurfer | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);

  useEffect(() => {
    if (url === null || place.current === null) return;
    const made = WaveSurfer.create({
      container: place.current,
      url,
      // Passed in, so that the file is not fetched and decoded again.
      peaks: [recording.peaks],
      duration: recording.seconds,
      normalize: true,
      height: 72,
      barWidth: 3,
      barGap: 2,
      barRadius: 2,
      waveColor: colourOf(place.current, '--color-edge'),
      progressColor: colourOf(place.current, '--color-live'),
      cursorColor: colourOf(place.current, '--color-ink'),
      ...(globalThis.cspNonce && { cspNonce: globalThis.cspNonce }),
    });
    made.on('play', () => setIsPlaying(true));
    made.on('pause', () => setIsPlaying(false));
    made.on('finish', () => setIsPlaying(false));
    wave.current = made;
    return () => {
      wave.current = null;
      made.destroy();
    };
  }, [url, recording]);

  const Icon = isPlaying ? Pause : Play;
  return (
    <section
      aria-label="Your recording"
      className="flex items-center gap-4 rounded-field border border-line p-4"
    >
      <Button
        variant="outline"
        size="icon"
        aria-label={isPlaying ? 'Pause recording' : 'Play recording'}
        onClick={() => void wave.current?.playPause()}
      >
        <Icon aria-hidden />
      </Button>
      <div ref={place} data-wave className="min-h-18 min-w-0 grow" />
      <span className="text-sm text-ink-soft tabular-nums">{formatDuration(recording.seconds)}</span>
    </section>
  );
}

/** Resolves a token to a plain colour, because a canvas supports neither variables nor light-dark(). */
function colourOf(element: HTMLElement, token: string): string {
  const probe = element.appendChild(document.createElement('span'));
  probe.style.color = `var(${token})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
