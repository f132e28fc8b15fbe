import type { PlannedSlide } from '#contract/new-deck/deck-update.ts';
import { planDeckUpdate } from '#contract/script/plan-deck-update.ts';
import { planRemake } from '#contract/script/plan-remake.ts';
import type { StoredDeckUpdate } from './deck-updates-store.ts';
import { settingsOf } from './project-settings-store.ts';
import { isOwnText, isSpokenAgain } from './slides-store.ts';
import type { StoredProject, StoredSlide } from './stored-project.ts';

/** Plans the video of a new deck from the project's current settings and texts. */
export function planStoredDeckUpdate(
  update: Pick<StoredDeckUpdate, 'slides'>,
  project: StoredProject,
  slides: readonly StoredSlide[],
): PlannedSlide[] {
  const madeWith = project.madeWith?.settings ?? null;
  const { writesScript, changed } = planRemake(settingsOf(project), { madeWith, slides: [] });
  return planDeckUpdate(
    update.slides,
    slides.map((slide) => ({
      ...slide,
      leftOut: slide.leftOut !== null,
      isSpokenAgain: isSpokenAgain(slide),
      isOwnText: isOwnText(slide),
    })),
    { writesScript, isVoiceChanged: changed.includes('voice') || changed.includes('speed') },
  );
}
