import type { Deck } from '../../deck/deck.ts';
import type { Finding } from '../../findings/finding.ts';
import { findingsOfObjections } from '../judge/findings-of-objections.ts';
import type { Judged, JudgedSlide } from '../judge/judge-slides.ts';
import type { JudgedDraft, JudgedSlideDraft } from '../judge/judged-draft.ts';
import { isEnglishDeck } from '../plan/is-english-deck.ts';
import { type ScriptPlan, type SlidePlan, wordsOfSlides } from '../plan/script-plan.ts';
import { chooseForAudience } from './choose-for-audience.ts';
import { frameDraft } from './framing/frame-draft.ts';
import { orderForAudience } from './order-for-audience.ts';
import { saidOfNotes, tieRuns } from './tie-runs.ts';
import { trimToBudget } from './trim-to-budget.ts';
import { weighByInterest } from './weigh-slides.ts';

/**
 * Arranges the accepted sentences of the built-in writer for their audience. It leaves out those of no interest, moves the main interest
 * to the front, rewords the rest, and keeps enough for fitting to choose from.
 */
export async function arrangeBuiltInDraft(judged: Judged, plan: ScriptPlan): Promise<JudgedDraft> {
  const { deck, audience, offersAll } = plan;
  const wordBudget = wordsOfSlides(plan);
  const planned = new Map(plan.slides.map((slide) => [slide.slideNumber, slide]));
  const weights = weighByInterest(judged.slides, plan);
  const slides = judged.slides.map((slide) =>
    shown(slide, planned.get(slide.slideNumber), weights.get(slide.slideNumber) ?? 0),
  );
  const chosen = offersAll ? slides : chooseForAudience(slides, audience, wordBudget);
  const ordered = orderForAudience(chosen, plan);
  const framed = tieRuns(frameDraft(ordered, deck, audience), saidOfNotes(ordered, deck));
  return {
    writer: 'embedded',
    slides: trimToBudget(framed, wordBudget),
    findings: [
      ...languageFindings(deck),
      ...findingsOfObjections(judged.objections, deck, { tellsMadeUp: false }),
    ],
  };
}

/**
 * Returns a slide as it is shown. One that lost all its words to a judge counts as narrated, and drafting reports
 * it as without words.
 */
function shown(
  { slideNumber, sentences, wasWorded }: JudgedSlide,
  plan: SlidePlan | undefined,
  weight: number,
): JudgedSlideDraft {
  const draft = { slideNumber, sentences: [...sentences], weight };
  if (wasWorded) return { ...draft, showing: 'narrated' };
  if (plan?.showing !== 'silent') return { ...draft, showing: 'silent', reason: null };
  const { reason, isByChoice } = plan;
  return { ...draft, showing: 'silent', reason, ...(isByChoice && { isByChoice }) };
}

function languageFindings(deck: Deck): Finding[] {
  return isEnglishDeck(deck)
    ? []
    : [
        {
          code: 'language_not_english',
          message:
            'Most of the text of this deck is not in English. Scripts are written and spoken in English only, so the script contains only the complete sentences of the deck, unchanged. Write the script yourself, or upload the deck in English.',
        },
      ];
}
