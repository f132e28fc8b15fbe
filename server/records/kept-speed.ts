import type { StoredProject } from './stored-project.ts';

/**
 * The speed at which the project's video is spoken, for another video with the same voice and the same asked speed; null where
 * there is none.
 */
export function spokenSpeedOf({
  madeWith,
  voiceOption,
  voiceId,
  speechSpeed,
}: Pick<StoredProject, 'madeWith' | 'voiceOption' | 'voiceId' | 'speechSpeed'>): number | null {
  if (madeWith === null) return null;
  const isSame =
    madeWith.voiceOption === voiceOption &&
    madeWith.voiceId === voiceId &&
    madeWith.speechSpeed === speechSpeed;
  return isSame ? madeWith.spokenSpeed : null;
}
