import { canceledError } from '#runtime/errors.ts';
import type { Finding } from '../../steps/finding.ts';
import { understandDeck } from '../../understanding/understand-deck.ts';
import type { ScriptDraft } from '../script.ts';
import type { ScriptRequest, ScriptWriter } from '../script-writer.ts';
import { weighSlides } from '../weigh-slides.ts';
import { ModelTooSlow, openConversation, type WriterEvent } from './conversation.ts';
import type { BatchLimits } from './cut-into-batches.ts';
import { findTroubles, isSilenceTooMuch, saidWords } from './find-troubles.ts';
import { type JudgedSlide, judgeSlides } from './judge-slides.ts';
import type { SlideMaterial } from './prompt/deck-as-data.ts';
import { repairSlides } from './repair-slides.ts';
import { type TextModel, UnusableAnswer } from './text-model.ts';
import { writeSlides } from './write-slides.ts';

export type ModelWriterOptions = {
  model: TextModel;
  /** Takes over when the model cannot be reached or does not answer usefully. */
  fallback: ScriptWriter;
  /** For each question, all attempts included. */
  timeoutMs: number;
  /** First wait between attempts; doubles each time, with jitter. A server's Retry-After takes precedence. */
  retryDelayMs?: number;
  limits?: BatchLimits;
  observe?: (event: WriterEvent) => void;
};

const defaultRetryDelayMs = 1_000;
const defaultLimits: BatchLimits = { slidesAtOnce: 12, slidesPerBatch: 8, charactersPerBatch: 24_000 };

/**
 * Makes a writer that asks a language model. The deck goes out as data, and each answer comes back through the fact lock,
 * so neither a note that poses as an instruction nor an invented figure is spoken. What is dropped is asked for again,
 * once, with the reasons.
 * A slide that stays empty against the model's will gets the fallback's sentences; after a failure, the whole script is
 * the fallback's, with a `writer_fell_back` finding.
 * `write` throws PipelineError `canceled` when the request's signal is aborted.
 */
export function createModelWriter(options: ModelWriterOptions): ScriptWriter {
  return {
    async write(request) {
      try {
        return await toDraft(await writeWithModel(request, options), request, options.fallback);
      } catch (error) {
        if (request.signal.aborted) throw canceledError();
        const draft = await options.fallback.write(request);
        const message = whyItFellBack(error);
        return { ...draft, findings: [...draft.findings, { code: 'writer_fell_back', message }] };
      }
    },
  };
}

/** @returns one entry for each shown slide */
async function writeWithModel(request: ScriptRequest, options: ModelWriterOptions): Promise<JudgedSlide[]> {
  const { observe = () => {}, limits = defaultLimits, model } = options;
  const material = materialOf(request);
  const conversation = openConversation(request, {
    model,
    observe,
    timeoutMs: options.timeoutMs,
    retryDelayMs: options.retryDelayMs ?? defaultRetryDelayMs,
  });
  const tellDrops = (pass: 'script' | 'repair', judged: readonly JudgedSlide[]) => {
    for (const { slideNumber, drops } of judged) {
      for (const { message } of drops) observe({ kind: 'dropped', pass, slideNumber, message });
    }
  };

  const first = judgeSlides(await writeSlides(request, material, conversation, limits), request, []);
  tellDrops('script', first);
  const again = await repairSlides(request, material, findTroubles(first, material), conversation, limits);
  const untouched = first.filter(({ slideNumber }) => again.every((one) => one.slideNumber !== slideNumber));
  const second = judgeSlides(again, request, untouched);
  tellDrops('repair', second);

  const slides = material.map(({ slide }) => better(slide.number, first, second));
  if (slides.every(({ sentences }) => sentences.length === 0)) {
    throw new UnusableAnswer('No slide has a sentence.');
  }
  const kept = isSilenceTooMuch(slides, material)
    ? slides.map((slide) => ({ ...slide, skip: null }))
    : slides;
  for (const { slideNumber, skip } of kept) {
    if (skip !== null) observe({ kind: 'silent', slideNumber, reason: skip });
  }
  return kept;
}

function materialOf({ deck, wordBudget }: ScriptRequest): SlideMaterial[] {
  const understood = new Map(understandDeck(deck).map((one) => [one.number, one]));
  return deck.slides
    .filter((slide) => !slide.hidden)
    .map((slide) => ({
      slide,
      understood: understood.get(slide.number),
      words: wordBudget.get(slide.number) ?? 0,
    }));
}

/** The second writing, unless it says less than what was kept of the first. */
function better(
  slideNumber: number,
  first: readonly JudgedSlide[],
  second: readonly JudgedSlide[],
): JudgedSlide {
  const before = first.find((one) => one.slideNumber === slideNumber);
  const after = second.find((one) => one.slideNumber === slideNumber);
  if (after && (!before || saidWords(after) >= saidWords(before))) return after;
  return before ?? { slideNumber, sentences: [], skip: null, drops: [] };
}

async function toDraft(
  judged: readonly JudgedSlide[],
  request: ScriptRequest,
  fallback: ScriptWriter,
): Promise<ScriptDraft> {
  const isOpen = ({ sentences, skip }: JudgedSlide) => sentences.length === 0 && skip === null;
  const spare = judged.some(isOpen) ? (await fallback.write(request)).slides : [];
  return {
    writer: 'language_model',
    slides: weighSlides(judged.map(({ slideNumber, sentences }) => ({ slideNumber, sentences }))).map(
      (slide, index) => {
        const isEmpty = judged[index] !== undefined && isOpen(judged[index]);
        return (isEmpty && spare.find(({ slideNumber }) => slideNumber === slide.slideNumber)) || slide;
      },
    ),
    findings: judged.flatMap(findingsOf),
  };
}

function findingsOf({ slideNumber, skip, drops }: JudgedSlide): Finding[] {
  const dropped = drops.flatMap(({ finding }) => finding ?? []);
  if (skip === null) return dropped;
  const message = `The language model left slide ${slideNumber} without words on purpose. It is shown briefly without narration.`;
  return [...dropped, { code: 'slide_without_words', slideNumber, message }];
}

/** Explains the failure without the provider's own text, which may hold addresses or keys. */
function whyItFellBack(error: unknown): string {
  const instead = 'The built-in writer wrote the script instead.';
  if (error instanceof ModelTooSlow) return `The language model took too long to answer. ${instead}`;
  if (error instanceof UnusableAnswer) {
    return `The language model did not give a usable script. ${instead}`;
  }
  return `The language model could not be reached or refused the request. ${instead}`;
}
