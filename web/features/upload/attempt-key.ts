import { nanoid } from 'nanoid';
import type { VideoSettings } from './video-settings.ts';

type Attempt = { file: File; settings: VideoSettings; key: string };

/**
 * Creates idempotency keys for uploads. Pressing the button again after a lost reply reuses the key, so that the
 * video is not made twice. After a reply, or with another file or setting, the next upload is a new attempt.
 */
export function createAttemptKeys() {
  let open: Attempt | null = null;
  return {
    keyFor(file: File, settings: VideoSettings): string {
      const isSame = open?.file === file && JSON.stringify(open.settings) === JSON.stringify(settings);
      if (!open || !isSame) open = { file, settings, key: nanoid() };
      return open.key;
    },
    /** Ends the attempt, once a reply has arrived. */
    settle(): void {
      open = null;
    },
  };
}
