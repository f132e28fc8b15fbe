import { inOrder } from '../../contract/script/slide-order.ts';
import type { Audience } from '../../contract/vocabulary/audiences.ts';
import type { Deck, Slide } from '../deck/deck.ts';
import { separateUnspeakable } from '../english/spoken/not-speakable.ts';
import type { Finding } from '../steps/finding.ts';
import { dropUnspeakable } from './drop-unspeakable.ts';
import { parseScript } from './parse-script.ts';
import type { Script, SlideDraft } from './script.ts';
import type { ScriptWriter } from './script-writer.ts';
import { slideTexts } from './slide-texts.ts';
import { wordBudget } from './word-budget.ts';

export type DraftRequest = {
  deck: Deck;
  audience: Audience;
  durationMs: number;
  wordsPerMinute: number;
  pausesMsPerSlide: number;
  /** The text of a script file to use instead of writing one. */
  editedScript: string | null;
  /** As in VideoRequest. */
  slideOrder?: readonly number[];
  writer: ScriptWriter;
  signal: AbortSignal;
};

/** `slides` has one entry for every slide that the deck does not hide, in the order of the video. */
export type DraftedScript = {
  writer: Script['writer'];
  slides: SlideDraft[];
  findings: Finding[];
};

/**
 * Drafts a script: written to the word budget of the length, or taken from an edited script. Takes out what the voice
 * cannot say, and adds a finding for each slide with such text, in its sentences or on the slide; a slide that has no words
 * passes in silence.
 * @throws PipelineError `script_invalid` for an edited script that does not fit the deck; `canceled`
 */
export async function draftScript(request: DraftRequest): Promise<DraftedScript> {
  const { deck } = request;
  const draft = request.editedScript === null ? await write(request) : edited(request.editedScript, deck);
  const bySlide = new Map(draft.slides.map((slide) => [slide.slideNumber, slide]));
  const shown = deck.slides.filter(({ hidden }) => !hidden);
  const ofFile = request.editedScript === null ? null : draft.slides.map(({ slideNumber }) => slideNumber);
  const order = request.slideOrder ?? ofFile;
  const speakable = dropUnspeakable(
    inOrder(shown, order).map(({ number }) => bySlide.get(number) ?? unwritten(number)),
  );
  const told = new Set(speakable.findings.map(({ slideNumber }) => slideNumber));
  const unread = request.editedScript === null ? shown.flatMap(unreadText) : [];
  return {
    writer: draft.writer,
    slides: speakable.slides.map(passingWithoutWords),
    findings: [
      ...draft.findings,
      ...speakable.findings,
      ...unread.filter(({ slideNumber }) => !told.has(slideNumber)),
    ],
  };
}

async function write(request: DraftRequest): Promise<DraftedScript> {
  const { deck, audience, signal } = request;
  return request.writer.write({ deck, audience, wordBudget: wordBudget(request), signal });
}

function unwritten(slideNumber: number): SlideDraft {
  return { slideNumber, sentences: [], showing: 'passing', weight: 0 };
}

/** A slide can lose all its words to the fact lock, or because the voice cannot say them. */
function passingWithoutWords(slide: SlideDraft): SlideDraft {
  return slide.showing === 'told' && slide.sentences.length === 0 ? { ...slide, showing: 'passing' } : slide;
}

/** Takes every sentence of an edited script as essential. */
function edited(json: string, deck: Deck): DraftedScript {
  const slides = parseScript(json, deck).slides.map(({ slideNumber, sentences, leftOut }): SlideDraft => {
    const slide = {
      slideNumber,
      sentences: sentences.map((sentence) => ({ ...sentence, importance: 1 })),
      weight: 1,
    };
    return leftOut
      ? { ...slide, showing: 'left_out', reason: 'The script leaves it out.' }
      : { ...slide, showing: 'told' };
  });
  return { writer: 'edited', slides, findings: [] };
}

/** A writer leaves such text out by itself, so that no sentence tells of it. */
function unreadText(slide: Slide): Finding[] {
  const [first] = slideTexts(slide).flatMap((text) => separateUnspeakable(text).dropped);
  if (first === undefined) return [];
  return [
    {
      code: 'text_not_speakable',
      slideNumber: slide.number,
      message: `Slide ${slide.number} has text in an alphabet that the voices cannot read (“${first.slice(0, 40)}”). It is not part of the script.`,
    },
  ];
}
