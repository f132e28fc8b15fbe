import { countWords } from '#pipeline/understanding/text-signs.ts';
import { understandDeck } from '../../understanding/understand-deck.ts';
import type { UnderstoodSlide } from '../../understanding/understood-slide.ts';
import type { ScriptPlan, SlidePlan } from '../plan/script-plan.ts';
import type { Draft, WordedSentence, Wording } from '../words/wording.ts';
import { titleOf } from './lines/heading-of.ts';
import { slideLines, spokenLine } from './lines/slide-lines.ts';
import { withoutTurns } from './lines/without-turns.ts';
import { type NarratedSentence, narrateSlide } from './narrate-slide.ts';
import { type NarratorModel, rememberAnswers } from './narrator-model.ts';
import type { SlidePlace } from './questions.ts';

/** What the slides of these kinds show is nothing that a talk dwells on. */
const untold: readonly UnderstoodSlide['kind'][] = [
  'agenda',
  'divider',
  'sources',
  'code',
  'appendix',
  'closing',
  'contact',
  'empty',
];
const untoldTitle =
  /^(?:disclaimer|legal|copyright|confidential|references|bibliography|q ?& ?a|questions)\b/i;
/** Below that there is no room for another sentence. */
const fewestWords = 8;
const longestDeckTitle = 90;
/** The model does not weigh its sentences, so all weigh the same: between what is essential and what goes first. */
const importance = 0.5;

/**
 * Has a model tell the slides on which a wording says nothing, heaviest first, as long as words are left of the asked length. What it
 * says is one draft with the rest, for the same judges.
 * @param leastSupport how sure the model must be of a sentence, from 0 to 1
 */
export function withNarrator(wording: Wording, model: NarratorModel, leastSupport: number): Wording {
  const asked = rememberAnswers(model);
  return {
    async write(plan, objections, signal) {
      const draft = await wording.write(plan, objections, signal);
      return draft.length === 0 ? draft : tellSilent(plan, draft, { model: asked, leastSupport, signal });
    },
  };
}

type Asking = Parameters<typeof narrateSlide>[2];

async function tellSilent(plan: ScriptPlan, draft: Draft, asking: Asking): Promise<Draft> {
  const understood = new Map(understandDeck(plan.deck).map((one) => [one.number, one]));
  const cover = understood.get(plan.slides[0]?.slideNumber ?? 0);
  const deckTitle = asked(cover?.title ?? plan.deck.properties.title ?? '').slice(0, longestDeckTitle);
  const silent = new Set(
    draft.flatMap(({ slideNumber, sentences }) => (sentences.length === 0 ? slideNumber : [])),
  );
  let wordsLeft = sum(plan.slides.map(({ words }) => words)) - sum(draft.flatMap(wordsOf));
  const told = new Map<number, readonly WordedSentence[]>();
  for (const slide of plan.slides.toSorted((one, other) => other.weight - one.weight)) {
    const one = understood.get(slide.slideNumber);
    if (!silent.has(slide.slideNumber) || !one || !isTold(slide, one)) continue;
    if (wordsLeft < fewestWords) break;
    const lines = slideLines(one);
    if (lines.length === 0) continue;
    const sentences = await narrateSlide(placeOf(slide, one, { plan, deckTitle }), lines, asking);
    told.set(
      slide.slideNumber,
      sentences.map((sentence) => worded(sentence, slide)),
    );
    wordsLeft -= sum(sentences.map(({ text }) => countWords(text)));
  }
  return draft.map((slide) => ({ ...slide, sentences: told.get(slide.slideNumber) ?? slide.sentences }));
}

function isTold({ showing, isForeign }: SlidePlan, { kind, title }: UnderstoodSlide): boolean {
  return showing === 'narrated' && !isForeign && !untold.includes(kind) && !untoldTitle.test(title ?? '');
}

function placeOf(
  slide: SlidePlan,
  { kind, title }: UnderstoodSlide,
  { plan, deckTitle }: { plan: ScriptPlan; deckTitle: string },
): SlidePlace {
  const { slides, audience } = plan;
  return {
    audience,
    kind,
    number: slides.indexOf(slide) + 1,
    shownSlides: slides.length,
    deckTitle,
    title: title === null ? null : titleOf(asked(title)),
  };
}

function asked(text: string): string {
  return withoutTurns(text).replace(/\s+/g, ' ').trim();
}

function worded({ text, line, leans }: NarratedSentence, { evidence }: SlidePlan): WordedSentence {
  const written = new Set(line.written);
  const cited = evidence.filter((one) => written.has(spokenLine(one.written)) || one.written === line.label);
  return {
    text,
    importance,
    evidence: cited.map(({ id }) => id),
    shapeIds: [...new Set(cited.flatMap(({ shapeIds }) => shapeIds))],
    ...(leans && { leans: true }),
  };
}

function wordsOf({ sentences }: Draft[number]): number[] {
  return sentences.map(({ text }) => countWords(text));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
