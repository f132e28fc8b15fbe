import type { Audience } from '../../contract/vocabulary/audiences.ts';
import type { Deck } from '../deck/deck.ts';
import type { Finding } from '../steps/finding.ts';
import { dropUnspeakable } from './drop-unspeakable.ts';
import { parseScript } from './parse-script.ts';
import type { Script, SlideDraft } from './script.ts';
import type { ScriptWriter } from './script-writer.ts';
import { wordBudget } from './word-budget.ts';

export type DraftRequest = {
  deck: Deck;
  audience: Audience;
  durationMs: number;
  wordsPerMinute: number;
  pausesMsPerSlide: number;
  /** The text of a script file to use instead of writing one. */
  editedScript: string | null;
  writer: ScriptWriter;
  signal: AbortSignal;
};

/** One entry for every shown slide, in order; a slide without sentences is shown in silence. */
export type DraftedScript = {
  writer: Script['writer'];
  slides: SlideDraft[];
  findings: Finding[];
};

/**
 * What may be said: written to the length's word budget, or taken from an edited script.
 * @throws PipelineError `script_invalid` for an edited script that does not fit the deck; `canceled`
 */
export async function draftScript(request: DraftRequest): Promise<DraftedScript> {
  const { deck } = request;
  const draft = request.editedScript === null ? await write(request) : edited(request.editedScript, deck);
  const bySlide = new Map(draft.slides.map((slide) => [slide.slideNumber, slide.sentences]));
  const speakable = dropUnspeakable(
    deck.slides
      .filter(({ hidden }) => !hidden)
      .map(({ number }) => ({ slideNumber: number, sentences: bySlide.get(number) ?? [] })),
  );
  const silent = speakable.slides
    .filter(({ sentences }) => sentences.length === 0)
    .map(({ slideNumber }) => silentSlide(slideNumber));
  return {
    writer: draft.writer,
    slides: speakable.slides,
    findings: [...draft.findings, ...speakable.findings, ...silent],
  };
}

async function write(request: DraftRequest): Promise<DraftedScript> {
  const { deck, audience, signal } = request;
  return request.writer.write({ deck, audience, wordBudget: wordBudget(request), signal });
}

/** Every sentence of an edited script is meant to be said. */
function edited(json: string, deck: Deck): DraftedScript {
  const slides = parseScript(json, deck).slides.map(({ slideNumber, sentences }) => ({
    slideNumber,
    sentences: sentences.map((text) => ({ text, importance: 1 })),
  }));
  return { writer: 'edited', slides, findings: [] };
}

function silentSlide(slideNumber: number): Finding {
  return {
    code: 'slide_without_words',
    slideNumber,
    message: `There is nothing to say on slide ${slideNumber}; it is shown for a moment in silence.`,
  };
}
