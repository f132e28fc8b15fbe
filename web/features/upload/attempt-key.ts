import { nanoid } from 'nanoid';
import type { VideoChoices } from '../../components/video-settings/video-settings.ts';

/** An upload with its idempotency key. */
export type Attempt = { file: File; choices: VideoChoices; key: string };

/**
 * Returns the attempt to send. For the same file and settings this is the interrupted one, so that the video is not made twice;
 * otherwise it is a new one.
 */
export function attemptFor(file: File, choices: VideoChoices, interrupted: Attempt | null): Attempt {
  const isSame =
    interrupted?.file === file && JSON.stringify(interrupted.choices) === JSON.stringify(choices);
  return interrupted && isSame ? interrupted : { file, choices, key: nanoid() };
}
