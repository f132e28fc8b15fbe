import { maxWatchedIntervals } from '#contract/limits.ts';
import type { SharedVideo, WatchedBody } from '#contract/shared-video.ts';

const everyMs = 10_000;

/**
 * Reports to the server which parts of the video were played, under a random id per page view. Nothing is stored in the browser,
 * and nothing identifies the viewer.
 */
export function reportWatched(
  video: HTMLVideoElement,
  { viewsUrl, access }: Pick<SharedVideo, 'viewsUrl' | 'access'>,
): void {
  const viewId = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  let sent = '';
  const send = () => {
    const body: WatchedBody = { viewId, access, watched: playedParts(video) };
    const text = JSON.stringify(body);
    if (body.watched.length === 0 || text === sent) return;
    sent = text;
    // Beacons are delivered even while the page is closing.
    navigator.sendBeacon(viewsUrl, new Blob([text], { type: 'application/json' }));
  };
  // The first report is sent once some of the video has played.
  video.addEventListener('timeupdate', () => sent === '' && send());
  for (const event of ['pause', 'ended']) video.addEventListener(event, send);
  document.addEventListener('visibilitychange', () => document.hidden && send());
  window.addEventListener('pagehide', send);
  setInterval(() => !video.paused && send(), everyMs);
}

function playedParts({ played }: HTMLVideoElement): [number, number][] {
  return Array.from(
    { length: Math.min(played.length, maxWatchedIntervals) },
    (_, index): [number, number] => [
      Math.round(played.start(index) * 1000),
      Math.round(played.end(index) * 1000),
    ],
  ).filter(([startMs, endMs]) => startMs < endMs);
}
