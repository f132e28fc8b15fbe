import type { Audience } from '#contract/vocabulary/audiences.ts';
import type { Slide } from '../../deck/deck.ts';
import { slideTexts } from '../../deck/slide-texts.ts';
import { type SlideRole, slideKinds } from '../../understanding/slide-kinds.ts';
import type { UnderstoodSlide } from '../../understanding/understood-slide.ts';
import { isForCustomers } from './arc/is-for-customers.ts';

/** Titles of a course's questions to its participants. The answers, often in the notes, mean nothing without them. */
const quizTitle: readonly RegExp[] = [
  /^(?:check your (?:understanding|knowledge|learning)|(?:knowledge|comprehension) check|test your(?:self| (?:knowledge|understanding)))(?:$|[\s:–—-])/iu,
  /^(?:(?:review|discussion|practice|comprehension) questions?|self[- ]?(?:test|assessment|check)|(?:\p{L}+ ){0,3}quiz)(?:$|[\s:–—-])/iu,
  /^exercises?\b(?!.*\b(?:program|plan|benefit))(?:$|[\s:–—-])/iu,
];

/** Reason as a sentence for the user. `isByChoice`: there may be something to say, but such slides are not read out. */
type SilenceReason = { reason: string; isByChoice: boolean };

/** Returns why a slide is silent, or null for one that may be narrated. */
export function reasonForSilence(place: {
  slide: Pick<Slide, 'title' | 'blocks' | 'notes' | 'layoutHeading'>;
  understood: Pick<UnderstoodSlide, 'kind' | 'title'>;
  role: SlideRole;
  audience: Audience;
  isLast: boolean;
}): SilenceReason | null {
  const chosen = reasonNotToRead(place);
  if (chosen !== null) return { reason: chosen, isByChoice: true };
  const reason = reasonWithoutWords(place);
  return reason === null ? null : { reason, isByChoice: false };
}

type Place = Parameters<typeof reasonForSilence>[0];

function reasonNotToRead({ understood, role, audience, isLast }: Place): string | null {
  if (role === 'appendix' && !isLast) return 'Sources and appendices are not read out.';
  if (role === 'agenda' && isForCustomers(audience)) return 'An agenda is not read out.';
  const title = understood.title ?? '';
  if (quizTitle.some((form) => form.test(title))) return 'Questions to participants are not read out.';
  return null;
}

function reasonWithoutWords({ slide, understood }: Place): string | null {
  if (slideKinds[understood.kind].items === 'none' && slide.notes.length === 0) {
    const isBlank = slideTexts(slide).every((text) => text.trim() === '');
    if (!isBlank) return 'No sentence could be made from it.';
    return slide.layoutHeading === null
      ? 'There is nothing on it.'
      : 'The text on this slide belongs to its layout and is not read.';
  }
  return null;
}
