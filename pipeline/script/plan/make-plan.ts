import { canceledError } from '#runtime/errors.ts';
import type { Deck, Slide } from '../../deck/deck.ts';
import { slideTexts } from '../../deck/slide-texts.ts';
import { holdsOtherLanguage, isEnglish } from '../../english/language.ts';
import { understandDeck } from '../../understanding/understand-deck.ts';
import type { UnderstoodSlide } from '../../understanding/understood-slide.ts';
import { arcs } from './arc/arcs.ts';
import { roleOf } from './arc/slide-role.ts';
import { evidenceOfSlide } from './evidence/evidence-of-slide.ts';
import { mustSay } from './evidence/must-say.ts';
import { isEnglishDeck } from './is-english-deck.ts';
import type { PlanRequest } from './plan-request.ts';
import { reasonForSilence } from './reason-for-silence.ts';
import { heaviestBetween, type ScriptPlan, type SlidePlan } from './script-plan.ts';

/**
 * Plans a script by rules. The plan contains the evidence of each shown slide, its required content and its number
 * of words, and says whether it is narrated at all. It has no wording yet. The same deck and options always give
 * the same plan.
 * @throws PipelineError `canceled` when the signal is aborted
 */
export async function makePlan(
  deck: Deck,
  { audience, wordBudget, offersAll }: Omit<PlanRequest, 'deck'>,
  signal: AbortSignal,
): Promise<ScriptPlan> {
  if (signal.aborted) throw canceledError();
  const understood = understandDeck(deck);
  const shown = deck.slides.filter(({ hidden }) => !hidden);
  const isEnglishThroughout = isEnglishDeck(deck);
  const slides = shown.map((slide, index) =>
    planSlide(slide, understood.get(slide.number), {
      audience,
      words: wordBudget.get(slide.number) ?? 0,
      isForeign: isForeign(slide, isEnglishThroughout),
      isFirst: index === 0,
      isLast: index === shown.length - 1,
      properties: deck.properties,
    }),
  );
  return {
    deck,
    understood,
    audience,
    thread: arcs[audience].way,
    slides,
    offersAll: offersAll === true,
  };
}

type Place = Pick<PlanRequest, 'audience'> &
  Pick<SlidePlan, 'words' | 'isForeign'> &
  Pick<Deck, 'properties'> & { isFirst: boolean; isLast: boolean };

function planSlide(slide: Slide, understood: UnderstoodSlide | undefined, place: Place): SlidePlan {
  const { audience, words, isForeign, isFirst, isLast } = place;
  const role = understood ? roleOf(understood, isFirst) : 'other';
  const properties = isFirst ? place.properties : null;
  const evidence = evidenceOfSlide(slide, understood, { isForeign, properties });
  const reason =
    understood && !isForeign ? reasonForSilence({ slide, understood, role, audience, isLast }) : null;
  const isFrame = isFirst || isLast;
  return {
    slideNumber: slide.number,
    role,
    weight: isFrame ? 1 : Math.min(heaviestBetween, arcs[audience].roles[role]),
    words,
    isForeign,
    evidence,
    mustSay: mustSay(evidence, { slide, understood, role }),
    ...(reason === null && evidence.length > 0 ? { showing: 'narrated' } : { showing: 'silent', reason }),
  };
}

/**
 * Tells whether a slide is in another language. The language tag alone is unreliable, since many decks keep that of
 * their template.
 */
function isForeign(slide: Slide, isEnglishThroughout: boolean): boolean {
  const texts = slideTexts(slide);
  if (!isEnglishThroughout) return !isEnglish(texts.join(' ')) || texts.some(holdsOtherLanguage);
  return slide.language !== null && !/^en\b/i.test(slide.language) && !isEnglish(texts.join(' '));
}
