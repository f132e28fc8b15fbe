import { wordCount } from '../../english/join-words.ts';
import type { JudgedSlide } from '../judge/judge-slides.ts';
import { arcs } from '../plan/arc/arcs.ts';
import type { ScriptPlan, SlidePlan } from '../plan/script-plan.ts';
import type { DraftSentence } from '../sentences/draft-sentence.ts';
import type { SlideDraft } from '../sentences/script.ts';

/** Weight of the first and the last slide, which carry the story and are always kept. */
const frameWeight = 1;
/** Largest weight of the others, which can therefore be silent if there are enough of them. */
const heaviestBetween = { byInterest: 0.95, byText: 0.9 };

/** Share of the slide's role in its weight. The rest is the interest of its best sentence. */
const shareOfRole = 0.5;
/** Weight of a silent slide after the call to action, below that of slides that are always kept. */
const silentEnd = 0.5;

/** Returns the weight of a planned slide before it is worded, by its position and its role for the audience. */
export function weightOfRole({ slides, audience }: ScriptPlan, slide: SlidePlan): number {
  if (slide === slides[0] || slide === slides.at(-1)) return frameWeight;
  return Math.min(heaviestBetween.byInterest, arcs[audience].roles[slide.role]);
}

/**
 * Weighs the slides of a wording that knows the interest of its sentences. A slide weighs by its role, and by what it
 * has to say. The call to action ends the video if the slides after it are silent ("Thank you").
 * @param slides the worded slides, in order
 * @returns the weight of each slide, by slide number
 */
export function weighByInterest(
  slides: readonly Pick<JudgedSlide, 'slideNumber' | 'interest' | 'wasWorded'>[],
  plan: ScriptPlan,
): Map<number, number> {
  const planned = new Map(plan.slides.map((slide) => [slide.slideNumber, slide]));
  const last = slides.findLastIndex(({ wasWorded }) => wasWorded);
  const endsWithAsk = last > 0 && planned.get(slides[last]?.slideNumber ?? 0)?.role === 'ask';
  return new Map(
    slides.map(({ slideNumber, interest }, index) => {
      const slide = planned.get(slideNumber);
      const weight = slide ? weightOfInterest(plan, slide, interest) : 0;
      if (!endsWithAsk || index < last) return [slideNumber, weight];
      return [slideNumber, index === last ? frameWeight : Math.min(weight, silentEnd)];
    }),
  );
}

function weightOfInterest(plan: ScriptPlan, slide: SlidePlan, interest: number | undefined): number {
  if (slide.showing === 'silent' && slide.reason !== null) return 0;
  const ofRole = weightOfRole(plan, slide);
  if (ofRole === frameWeight || interest === undefined) return ofRole;
  const part = arcs[plan.audience].roles[slide.role];
  const weight = Math.round(100 * (shareOfRole * part + (1 - shareOfRole) * interest)) / 100;
  return Math.min(heaviestBetween.byInterest, weight);
}

/**
 * Weighs the slides of a wording that does not know the interest of its sentences, as a language model. Each slide
 * between the first and the last counts by its best sentence and by the amount of its text, relative to the slide with
 * the most. A slide without words is silent.
 * @param slides the shown slides, in order
 */
export function weighByText<Sentence extends DraftSentence>(
  slides: readonly { slideNumber: number; sentences: Sentence[] }[],
): SlideDraft<Sentence>[] {
  const words = slides.map(({ sentences }) => sentences.reduce((sum, { text }) => sum + wordCount(text), 0));
  const maxWords = Math.max(1, ...words);
  return slides.map(({ slideNumber, sentences }, index) => {
    const best = Math.max(0, ...sentences.map(({ importance }) => importance));
    const share = (words[index] ?? 0) / maxWords;
    const isFrame = index === 0 || index === slides.length - 1;
    return {
      slideNumber,
      sentences,
      ...(sentences.length === 0 ? { showing: 'silent', reason: null } : { showing: 'narrated' }),
      weight: isFrame ? frameWeight : heaviestBetween.byText * best * (0.5 + 0.5 * share),
    };
  });
}
