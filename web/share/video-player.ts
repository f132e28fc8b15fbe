import 'media-chrome/dist/media-controller.js';
import 'media-chrome/dist/media-control-bar.js';
import 'media-chrome/dist/media-play-button.js';
import 'media-chrome/dist/media-time-range.js';
import 'media-chrome/dist/media-time-display.js';
import 'media-chrome/dist/media-captions-button.js';
import 'media-chrome/dist/media-mute-button.js';
import 'media-chrome/dist/media-volume-range.js';
import 'media-chrome/dist/media-fullscreen-button.js';
import type { SharedVideo } from '#contract/shared-video.ts';
import { chaptersVtt } from '../lib/chapters-vtt.ts';
import { handFocusToControls } from '../lib/hand-focus-to-controls.ts';
import { element } from './element.ts';

/** Creates the player of components/video-player.tsx without React, with the slides as chapters. */
export function videoPlayer(shared: SharedVideo): { player: HTMLElement; video: HTMLVideoElement } {
  const chapters = chaptersVtt(shared.chapters);
  const video = element(
    'video',
    { slot: 'media', preload: 'metadata', playsinline: '', poster: shared.posterUrl, src: shared.videoUrl },
    shared.captionsUrl !== null &&
      element('track', {
        kind: 'captions',
        src: shared.captionsUrl,
        srclang: 'en',
        label: 'English',
      }),
    chapters !== null &&
      element('track', {
        kind: 'chapters',
        default: '',
        src: URL.createObjectURL(new Blob([chapters], { type: 'text/vtt' })),
      }),
  );
  video.addEventListener('play', () => handFocusToControls(video));
  const player = element(
    'media-controller',
    {
      class: 'video-player',
      'aria-label': `Video: ${shared.title}`,
      // Stops media-chrome from storing the volume and the caption language in local storage.
      novolumepref: '',
      nomutedpref: '',
      nosubtitleslangpref: '',
    },
    video,
    element('media-play-button', { slot: 'centered-chrome', class: 'large-play' }),
    element(
      'media-control-bar',
      {},
      element('media-play-button'),
      element('media-time-range'),
      element('media-time-display', { showduration: '', notoggle: '' }),
      shared.captionsUrl !== null && element('media-captions-button'),
      element('media-mute-button'),
      element('media-volume-range'),
      element('media-fullscreen-button'),
    ),
  );
  return { player, video };
}
