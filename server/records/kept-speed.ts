import type { StoredProject } from './stored-project.ts';

/**
 * The speed at which the project's video is spoken, for another video with the same voice and the same asked speed; null where
 * there is none.
 */
export function spokenSpeedOf({
  madeWith,
  voiceId,
  settings,
}: Pick<StoredProject, 'madeWith' | 'voiceId' | 'settings'>): number | null {
  if (madeWith === null) return null;
  const isSame =
    madeWith.settings.voice === settings.voice &&
    madeWith.voiceId === voiceId &&
    madeWith.settings.speed === settings.speed;
  return isSame ? madeWith.spokenSpeed : null;
}
