import type { Audience } from '#contract/vocabulary/audiences.ts';
import type { Slide } from '#pipeline/deck/deck.ts';
import { slideTexts } from '#pipeline/deck/slide-texts.ts';
import { type Casing, createCasing } from '#pipeline/english/casing/casing.ts';
import type { UnderstoodSlide } from '#pipeline/understanding/understood-slide.ts';
import { clicksOfNotes } from '../../notes/clicks-of-notes.ts';
import { readNotes } from '../../notes/read-notes.ts';
import type { ScriptPlan, SlidePlan } from '../../plan/script-plan.ts';
import type { WordedSentence, WordedSlide, Wording } from '../wording.ts';
import type { CandidateJudge } from './candidate-judge.ts';
import { candidatesOfSlide } from './choosing/candidates-of-slide.ts';
import { fresh } from './choosing/fresh-candidates.ts';
import { interestOfSlide, type RankedSentence, rankCandidates } from './choosing/rank-candidates.ts';
import { withCaptionOnce } from './choosing/with-caption-once.ts';
import { citedBy, shapesOfCandidate } from './cited-by.ts';
import { composeForeignSlide } from './compose-foreign-slide.ts';
import { knownOnSlide, wordsOfDeck } from './notes/known-words.ts';
import { type NoteSentence, runsOfNotes } from './notes/runs-of-notes.ts';
import { withNotes } from './notes/with-notes.ts';
import { createLeads, type Leads, ledByQuestion } from './questions/led-by-question.ts';
import { type AuthorsEnglish, authorsEnglishOf } from './scene/authors-english.ts';
import { nameOfThing } from './scene/product-name.ts';
import { sceneOf } from './scene/scene.ts';

/**
 * Makes the wording by rules, which says each slide as a presenter would. Where nothing of a slide's notes is suitable,
 * the whole deck is worded again as if that slide had no notes, since each sentence depends on those before it.
 */
export function createPresenterWording(judge: CandidateJudge): Wording {
  return {
    async write(plan, objections) {
      if (objections.length === 0) return wordDeck(plan, judge, new Set());
      const lost = objections.filter(({ kept, dropped }) => kept.length === 0 && dropped.length > 0);
      const numbers = new Set(lost.map(({ slideNumber }) => slideNumber));
      const reworded = plan.deck.slides.filter(
        ({ number, notes }) => numbers.has(number) && notes.length > 0,
      );
      return reworded.length === 0
        ? []
        : wordDeck(plan, judge, new Set(reworded.map(({ number }) => number)));
    },
  };
}

type DeckContext = {
  judge: CandidateJudge;
  audience: Audience;
  english: AuthorsEnglish;
  casing: Casing;
  subject: string | null;
  /** Words of the deck's subject. */
  named: ReadonlySet<string>;
  said: Set<string>;
  leads: Leads;
  /** Slides with notes that are not said. */
  withoutNotes: ReadonlySet<number>;
};

function wordDeck(plan: ScriptPlan, judge: CandidateJudge, withoutNotes: ReadonlySet<number>): WordedSlide[] {
  const { deck, audience, understood } = plan;
  const shown = deck.slides.filter((slide) => !slide.hidden);
  const texts = shown.flatMap(slideTexts);
  const casing = createCasing(texts, titlesOf(shown, understood));
  const cover = understood.get(shown[0]?.number ?? 0);
  const titles = titlesOf(shown.slice(1), understood);
  const subject = nameOfThing({ title: cover?.title ?? null, lines: linesOf(cover), titles }, texts, casing);
  const context: DeckContext = {
    judge,
    audience,
    english: authorsEnglishOf(deck, casing),
    casing,
    subject,
    named: wordsOfDeck([subject, cover?.title ?? null], titles),
    said: new Set(),
    leads: createLeads(),
    withoutNotes,
  };
  const bySlide = new Map(shown.map((slide) => [slide.number, slide]));
  return plan.slides.flatMap((planned, index) => {
    const slide = bySlide.get(planned.slideNumber);
    const one = understood.get(planned.slideNumber);
    const place = { isFirst: index === 0, isLast: index === plan.slides.length - 1 };
    return slide && one ? [wordSlide(slide, one, { ...place, plan: planned }, context)] : [];
  });
}

function titlesOf(slides: readonly Slide[], understood: ReadonlyMap<number, UnderstoodSlide>): string[] {
  return slides.flatMap(({ number }) => understood.get(number)?.title ?? []);
}

function linesOf(slide: UnderstoodSlide | undefined): string[] {
  return slide?.items.flatMap(({ label, lines }) => [label ?? '', ...lines.map(({ text }) => text)]) ?? [];
}

type Place = { isFirst: boolean; isLast: boolean; plan: SlidePlan };

/**
 * Words one slide. It ranks the candidates of its notes and its patterns, leaves out those that were said before,
 * puts the question before them that introduces them, and cites their evidence.
 */
function wordSlide(
  slide: Slide,
  understood: UnderstoodSlide,
  place: Place,
  context: DeckContext,
): WordedSlide {
  const { judge, audience, english, casing, subject, said, leads } = context;
  const { plan, isFirst, isLast } = place;
  const { slideNumber, role } = plan;
  const unsaid = { slideNumber, sentences: [], silence: null };
  if (plan.isForeign) return { ...unsaid, sentences: composeForeignSlide(slide, plan.evidence, said) };
  if (plan.showing === 'silent' && plan.reason !== null) return unsaid;
  const notes = spokenNotes(slide, understood, context);
  const scene = sceneOf({
    slide,
    understood,
    audience,
    english,
    casing,
    subject,
    isFirst,
    isLast,
    evidence: plan.evidence,
  });
  const candidates = notes.length > 0 ? withNotes(notes, scene, judge) : candidatesOfSlide(scene, judge);
  const news = fresh(withCaptionOnce(candidates, said), said);
  const ordered = ledByQuestion(news, { title: scene.title, role, audience }, leads);
  const ranked = rankCandidates(ordered, role, audience);
  const sentences = withClicks(ranked, slide, notes).map((sentence, index): WordedSentence => {
    const candidate = ordered[index];
    const shapeIds = shapesOfCandidate(candidate, scene, slide);
    const evidence = candidate?.evidence ?? citedBy(sentence.text, plan.evidence);
    return { ...sentence, ...(shapeIds.length > 0 && { shapeIds }), evidence };
  });
  const interest = interestOfSlide(ordered, role, audience);
  return { ...unsaid, sentences, ...(interest !== undefined && { interest }) };
}

function spokenNotes(slide: Slide, understood: UnderstoodSlide, context: DeckContext): NoteSentence[] {
  const { judge, english, casing, named, withoutNotes, audience } = context;
  const read = readNotes(withoutNotes.has(slide.number) ? [] : slide.notes, {
    title: understood.title,
    texts: slideTexts({ ...slide, notes: [] }),
    isWellWritten: (text: string) => judge.acceptsNote(text, { english, names: casing.names }),
  });
  return runsOfNotes(read, knownOnSlide(slide, understood, named), audience);
}

/** Adds the clicks in notes to their sentences. */
function withClicks(
  sentences: readonly RankedSentence[],
  { notes }: Slide,
  said: readonly NoteSentence[],
): RankedSentence[] {
  const texts = said.map(({ text }) => text);
  const clicks = clicksOfNotes(notes, texts);
  return sentences.map((sentence) => {
    const ofSentence = clicks.get(texts.indexOf(sentence.text));
    return ofSentence ? { ...sentence, clicks: ofSentence } : sentence;
  });
}
