import { nanoid } from 'nanoid';
import type { VideoSettings } from './video-settings.ts';

type Attempt = { file: File; settings: VideoSettings; key: string };

/**
 * Gives out the keys of attempts. Pressing the button again after a reply was lost goes on with the key of before, so
 * that the video is not made twice; once there was a reply, or with anything changed, it is a new attempt.
 */
export function createAttemptKeys() {
  let open: Attempt | null = null;
  return {
    keyFor(file: File, settings: VideoSettings): string {
      const isSame = open?.file === file && JSON.stringify(open.settings) === JSON.stringify(settings);
      if (!open || !isSame) open = { file, settings, key: nanoid() };
      return open.key;
    },
    /** There was a reply: this attempt is over. */
    settle(): void {
      open = null;
    },
  };
}
