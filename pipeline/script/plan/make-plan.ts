import { canceledError } from '#runtime/errors.ts';
import type { Deck, Slide } from '../../deck/deck.ts';
import { understandDeck } from '../../understanding/understand-deck.ts';
import type { UnderstoodSlide } from '../../understanding/understood-slide.ts';
import { arcs } from './arc/arcs.ts';
import { roleOf } from './arc/slide-role.ts';
import { collectEvidence, type SlideEvidence } from './evidence/collect-evidence.ts';
import { mustSay } from './evidence/must-say.ts';
import type { PlanRequest } from './plan-request.ts';
import { reasonForSilence } from './reason-for-silence.ts';
import type { ScriptPlan, SlidePlan } from './script-plan.ts';

/**
 * Plans a script by rules. The plan contains the evidence of each shown slide, its required content and its number
 * of words, and says whether it is narrated at all. It has no wording yet. The same deck and options always give
 * the same plan.
 * @throws PipelineError `canceled` when the signal is aborted
 */
export async function makePlan(
  deck: Deck,
  { audience, wordBudget, offersAll, askedSlide }: Omit<PlanRequest, 'deck'>,
  signal: AbortSignal,
): Promise<ScriptPlan> {
  if (signal.aborted) throw canceledError();
  const understood = understandDeck(deck);
  const bySlide = new Map(collectEvidence(deck).map((found) => [found.slideNumber, found]));
  const shown = deck.slides.flatMap((slide) => {
    const found = bySlide.get(slide.number);
    return found ? [{ slide, found }] : [];
  });
  const slides = shown.map(({ slide, found }, index) =>
    planSlide(slide, understood.get(slide.number), {
      ...found,
      audience,
      words: wordBudget.get(slide.number) ?? 0,
      isFirst: index === 0,
      isLast: index === shown.length - 1,
      isAsked: slide.number === askedSlide,
    }),
  );
  return {
    deck,
    understood,
    audience,
    thread: arcs[audience].thread,
    slides,
    offersAll: offersAll === true,
  };
}

type Place = SlideEvidence &
  Pick<PlanRequest, 'audience'> &
  Pick<SlidePlan, 'words'> & { isFirst: boolean; isLast: boolean; isAsked: boolean };

function planSlide(slide: Slide, understood: UnderstoodSlide | undefined, place: Place): SlidePlan {
  const { audience, words, isForeign, evidence, isFirst, isLast, isAsked } = place;
  const role = understood ? roleOf(understood, isFirst) : 'other';
  const found =
    understood && !isForeign ? reasonForSilence({ slide, understood, role, audience, isLast }) : null;
  const silence = found?.isByChoice && isAsked ? null : found;
  return {
    slideNumber: slide.number,
    role,
    words,
    isForeign,
    evidence,
    mustSay: mustSay(evidence, { slide, understood, role }),
    ...(silence === null && evidence.length > 0
      ? { showing: 'narrated' }
      : {
          showing: 'silent',
          reason: silence?.reason ?? null,
          ...(silence?.isByChoice && { isByChoice: true as const }),
        }),
  };
}
