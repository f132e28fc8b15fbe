import { weightOfRole } from '#pipeline/script/arranging/weigh-slides.ts';
import type { ScriptPlan, SlidePlan } from '#pipeline/script/plan/script-plan.ts';
import type { EvidenceId } from '#pipeline/script/sentences/evidence-id.ts';
import type { Draft, WordedSentence, Wording } from '#pipeline/script/words/wording.ts';
import { slideKinds } from '#pipeline/understanding/slide-kinds.ts';
import { countWords } from '#pipeline/understanding/text-signs.ts';
import type { UnderstoodSlide } from '#pipeline/understanding/understood-slide.ts';
import { titleOf } from './lines/heading-of.ts';
import type { SlideLine } from './lines/slide-line.ts';
import { slideLines, spokenLine } from './lines/slide-lines.ts';
import { withoutTurns } from './lines/without-turns.ts';
import { type NarratedSentence, narrateSlide } from './narrate-slide.ts';
import { type NarratorModel, rememberAnswers } from './narrator-model.ts';
import type { SlidePlace } from './questions.ts';

const untoldTitle =
  /^(?:disclaimer|legal|copyright|confidential|references|bibliography|q ?& ?a|questions)\b/i;
/** Fewest words for which another sentence is requested. */
const fewestWords = 8;
const longestDeckTitle = 90;
const maxOnSlide = 3;
/**
 * Importance of every sentence of the model, which does not weigh them: between essential sentences and those that
 * are dropped first.
 */
const importance = 0.5;

/**
 * Has a model say the lines that a wording leaves out, while words of the requested length are left. Silent slides
 * come first, then the others, heaviest first. The model's sentences and the others are one draft for the same
 * judges.
 * @param minSupport least certainty of the model about a sentence, from 0 to 1
 */
export function withNarrator(wording: Wording, model: NarratorModel, minSupport: number): Wording {
  const asked = rememberAnswers(model);
  return {
    async write(plan, objections, signal) {
      const draft = await wording.write(plan, objections, signal);
      return draft.length === 0
        ? draft
        : addNarratedSentences(plan, draft, { model: asked, minSupport, signal });
    },
  };
}

type Asking = Omit<Parameters<typeof narrateSlide>[2], 'maxSentences'>;

async function addNarratedSentences(plan: ScriptPlan, draft: Draft, asking: Asking): Promise<Draft> {
  const { understood } = plan;
  const cover = understood.get(plan.slides[0]?.slideNumber ?? 0);
  const deckTitle = asked(cover?.title ?? plan.deck.properties.title ?? '').slice(0, longestDeckTitle);
  const said = new Map(draft.map(({ slideNumber, sentences }) => [slideNumber, sentences]));
  const saidOn = ({ slideNumber }: SlidePlan) => said.get(slideNumber) ?? [];
  let wordsLeft = sum(plan.slides.map(({ words }) => words)) - sum(draft.flatMap(wordsOf));
  const silentFirst = (slide: SlidePlan) => Number(saidOn(slide).length > 0);
  const inTurn = plan.slides.toSorted(
    (one, other) =>
      silentFirst(one) - silentFirst(other) || weightOfRole(plan, other) - weightOfRole(plan, one),
  );
  for (const slide of inTurn) {
    const one = understood.get(slide.slideNumber);
    if (!one || !isNarrated(slide, one)) continue;
    if (wordsLeft < fewestWords) break;
    const lines = slideLines(one).filter((line) => !isSaid(line, slide, saidOn(slide)));
    const maxSentences = maxOnSlide - saidOn(slide).length;
    const sentences = await narrateSlide(placeOf(slide, one, { plan, deckTitle }), lines, {
      ...asking,
      maxSentences,
    });
    said.set(slide.slideNumber, [...saidOn(slide), ...sentences.map((sentence) => worded(sentence, slide))]);
    wordsLeft -= sum(sentences.map(({ text }) => countWords(text)));
  }
  return draft.map((slide) => ({ ...slide, sentences: said.get(slide.slideNumber) ?? slide.sentences }));
}

/**
 * Tells whether a spoken sentence cites a text of the line. The heading is ignored, because it may be above several
 * lines.
 */
function isSaid(line: SlideLine, slide: SlidePlan, sentences: readonly WordedSentence[]): boolean {
  const cited = new Set(evidenceOf({ ...line, label: null }, slide));
  return sentences.some(({ evidence }) => evidence.some((id) => cited.has(id)));
}

function isNarrated({ showing, isForeign }: SlidePlan, { kind, title }: UnderstoodSlide): boolean {
  return (
    showing === 'narrated' && !isForeign && slideKinds[kind].talk.dwellsOn && !untoldTitle.test(title ?? '')
  );
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

function worded({ text, line }: NarratedSentence, slide: SlidePlan): WordedSentence {
  const evidence = evidenceOf(line, slide);
  const shapeIds = slide.evidence
    .filter(({ id }) => evidence.includes(id))
    .flatMap((cited) => cited.shapeIds);
  return { text, importance, evidence, shapeIds: [...new Set(shapeIds)] };
}

/** Returns the evidence from which a line was made. */
function evidenceOf({ written, label }: SlideLine, { evidence }: SlidePlan): EvidenceId[] {
  const texts = new Set(written);
  return evidence
    .filter((one) => texts.has(spokenLine(one.written)) || one.written === label)
    .map(({ id }) => id);
}

function wordsOf({ sentences }: Draft[number]): number[] {
  return sentences.map(({ text }) => countWords(text));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
