import {
  MediaCaptionsButton,
  MediaControlBar,
  MediaController,
  MediaFullscreenButton,
  MediaMuteButton,
  MediaPlayButton,
  MediaTimeDisplay,
  MediaTimeRange,
  MediaVolumeRange,
} from 'media-chrome/react';
import type { ReactNode, RefObject } from 'react';
import { handFocusToControls } from '../lib/hand-focus-to-controls.ts';

/**
 * A video with keyboard controls, and with captions that are off by default. Until it is first played, it shows a large play button
 * in place of the controls, which would lie on its picture. Load it lazily: the player is larger than most pages.
 */
export function VideoPlayer({
  title,
  src,
  poster,
  captionsSrc,
  videoRef,
  children,
}: {
  title: string;
  src: string;
  poster?: string | null;
  captionsSrc?: string | null;
  videoRef?: RefObject<HTMLVideoElement | null>;
  /** Further tracks, for example chapters. */
  children?: ReactNode;
}) {
  return (
    <MediaController className="video-player" aria-label={title}>
      {/* biome-ignore lint/a11y/useMediaCaption: every finished video has its captions file; the rule cannot see it */}
      <video
        ref={videoRef}
        slot="media"
        preload="metadata"
        playsInline
        poster={poster ?? undefined}
        onPlay={({ currentTarget }) => handFocusToControls(currentTarget)}
      >
        <source src={src} type="video/mp4" />
        {captionsSrc && <track kind="captions" src={captionsSrc} srcLang="en" label="English" />}
        {children}
      </video>
      <MediaPlayButton slot="centered-chrome" className="large-play" />
      <MediaControlBar>
        <MediaPlayButton />
        <MediaTimeRange />
        <MediaTimeDisplay showDuration noToggle />
        {captionsSrc && <MediaCaptionsButton ref={makeSwitch} />}
        <MediaMuteButton />
        <MediaVolumeRange />
        <MediaFullscreenButton />
      </MediaControlBar>
    </MediaController>
  );
}

/** Makes the captions button a switch: media-chrome gives it `aria-checked`, which a plain button may not have. */
function makeSwitch(button: HTMLElement | null | undefined): void {
  button?.setAttribute('role', 'switch');
}
