import type { StoredProject } from './stored-project.ts';

/** Returns the speed of the project's video, for another video with the same voice and chosen speed. Null if it is unknown. */
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
