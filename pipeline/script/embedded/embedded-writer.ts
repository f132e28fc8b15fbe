import type { Slide } from '../../deck/deck.ts';
import { createCasing } from '../../english/casing.ts';
import { isEnglish } from '../../english/is-english.ts';
import { canceledError } from '../../errors.ts';
import { lockFacts } from '../fact-lock.ts';
import type { DraftSentence, ScriptDraft, SlideDraft } from '../script.ts';
import type { ScriptRequest, ScriptWriter } from '../script-writer.ts';
import { slideTexts } from '../slide-texts.ts';
import { weighSlides } from '../weigh-slides.ts';
import { composeForeignSlide } from './compose-foreign-slide.ts';
import { composeOpening } from './compose-opening.ts';
import { composeSlide, type Telling } from './compose-slide.ts';
import { callsToAct, closingSentences } from './frame-sentences.ts';
import { freshSentences } from './fresh-sentences.ts';
import { createRotation } from './rotation.ts';
import { slideKind } from './slide-kind.ts';
import { trimToBudget } from './trim-to-budget.ts';

/**
 * A writer that needs no network and no model: it reads the grammar of what stands on the slides and in the notes
 * and says it in whole sentences. The same deck, audience and budget always give the same script.
 * Text in another language than English is said as it stands; no English is put between.
 * Throws PipelineError `canceled` when the request's signal is aborted.
 */
export function createEmbeddedWriter(): ScriptWriter {
  return {
    async write(request) {
      if (request.signal.aborted) throw canceledError();
      const draft: ScriptDraft = {
        writer: 'embedded',
        slides: composeDeck(request),
        findings: [],
      };
      const locked = lockFacts(draft, request.deck);
      return { ...locked, slides: trimToBudget(locked.slides, request.wordBudget) };
    },
  };
}

function composeDeck(request: ScriptRequest): SlideDraft[] {
  return weighSlides(composeSlides(request));
}

function composeSlides({ deck, audience, wordBudget }: ScriptRequest) {
  const shown = deck.slides.filter((slide) => !slide.hidden);
  const texts = shown.flatMap(slideTexts);
  const telling: Telling = {
    audience,
    casing: createCasing(texts),
    rotation: createRotation(texts.join(' ').slice(0, 200)),
    said: new Set(),
  };
  const english = isEnglish(texts.join(' '));
  return shown.map((slide, index) => {
    const budget = wordBudget.get(slide.number) ?? 0;
    const isLast = index === shown.length - 1;
    if (!english || isForeign(slide)) {
      return { slideNumber: slide.number, sentences: composeForeignSlide(slide, telling.said) };
    }
    const sentences =
      slideKind(slide, index === 0) === 'opening'
        ? composeOpening(shown, budget, telling)
        : bodyOf(slide, budget, telling, isLast);
    const all = isLast ? closed(sentences, slide, telling) : sentences;
    return { slideNumber: slide.number, sentences: freshSentences(all, telling.said) };
  });
}

/** The language tag alone says little: many decks carry that of the template they were made with. */
function isForeign(slide: Slide): boolean {
  return slide.language !== null && !/^en\b/i.test(slide.language) && !isEnglish(slideTexts(slide).join(' '));
}

function bodyOf(slide: Slide, budget: number, telling: Telling, isLast: boolean): DraftSentence[] {
  const kind = slideKind(slide, false);
  const isFarewell = kind === 'closing' || kind === 'contact' || (kind === 'questions' && isLast);
  if (!isFarewell) return composeSlide(slide, budget, telling);
  return isLast
    ? []
    : [
        {
          text: kind === 'closing' ? 'Thank you for staying with us.' : 'Here is how to reach us.',
          importance: 1,
        },
      ];
}

/** Ends the last slide: what to do now comes after everything else, unless the slide says it itself. */
function closed(sentences: DraftSentence[], slide: Slide, telling: Telling): DraftSentence[] {
  const hasAddress = slideTexts(slide).some((text) => /https?:\/\/|www\.|@\w/.test(text));
  return [
    ...sentences,
    ...closingSentences(telling.audience, callsToAct(sentences, telling.casing), hasAddress),
  ];
}
