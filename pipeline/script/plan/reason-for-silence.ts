import type { Audience } from '#contract/vocabulary/audiences.ts';
import { type SlideRole, slideKinds } from '#pipeline/understanding/slide-kinds.ts';
import type { Slide } from '../../deck/deck.ts';
import { slideTexts } from '../../deck/slide-texts.ts';
import type { UnderstoodSlide } from '../../understanding/understood-slide.ts';
import { isForCustomers } from './arc/is-for-customers.ts';

/** Titles of a course's questions to its participants. The answers, often in the notes, mean nothing without them. */
const quizTitle: readonly RegExp[] = [
  /^(?:check your (?:understanding|knowledge|learning)|(?:knowledge|comprehension) check|test your(?:self| (?:knowledge|understanding)))(?:$|[\s:–—-])/iu,
  /^(?:(?:review|discussion|practice|comprehension) questions?|self[- ]?(?:test|assessment|check)|(?:\p{L}+ ){0,3}quiz)(?:$|[\s:–—-])/iu,
  /^exercises?\b(?!.*\b(?:program|plan|benefit))(?:$|[\s:–—-])/iu,
];

/** Returns the sentence that explains to the user why a slide is silent, or null for one that may be narrated. */
export function reasonForSilence(place: {
  slide: Pick<Slide, 'title' | 'blocks' | 'notes' | 'layoutHeading'>;
  understood: Pick<UnderstoodSlide, 'kind' | 'title'>;
  role: SlideRole;
  audience: Audience;
  isLast: boolean;
}): string | null {
  const { slide, understood, role, audience, isLast } = place;
  if (role === 'appendix' && !isLast) return 'Sources and appendices are not read out.';
  if (role === 'agenda' && isForCustomers(audience)) return 'An agenda is not read out.';
  const title = understood.title ?? '';
  if (quizTitle.some((form) => form.test(title))) return 'Questions to participants are not read out.';
  if (slideKinds[understood.kind].items === 'none' && slide.notes.length === 0) {
    const isBlank = slideTexts(slide).every((text) => text.trim() === '');
    if (!isBlank) return 'No sentence could be made from it.';
    return slide.layoutHeading === null
      ? 'There is nothing on it.'
      : 'The text on this slide belongs to its layout and is not read.';
  }
  return null;
}
