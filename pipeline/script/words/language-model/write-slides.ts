import type { ScriptPlan } from '../../plan/script-plan.ts';
import { type Outline, outlineForm, readOutline } from './answer/read-outline.ts';
import { readScript, scriptForm, type WrittenSentence, type WrittenSlide } from './answer/read-script.ts';
import type { Conversation } from './conversation.ts';
import { type BatchLimits, cutIntoBatches } from './cut-into-batches.ts';
import {
  asData,
  deckAsData,
  type SlideMaterial,
  slideAsData,
  slideInShort,
  totalWords,
} from './prompt/deck-as-data.ts';
import { planningInstructions, writingInstructions } from './prompt/instructions.ts';
import { UnusableAnswer } from './text-model.ts';

/** Maximum number of characters of an earlier sentence in a question. A longer one is cut, because it is not judged yet. */
const shownCharacters = 300;

/**
 * Has all slides written: a short deck with one question, a long one with an outline of the whole and then in
 * batches, each of which gets the sentences before it. A slide without an answer is missing in the result.
 * @throws UnusableAnswer if no slide was written; else the errors of a conversation
 */
export async function writeSlides(
  plan: ScriptPlan,
  material: readonly SlideMaterial[],
  conversation: Conversation,
  limits: BatchLimits,
): Promise<WrittenSlide[]> {
  const isLong = cut(material, limits).length > 1;
  const outline = isLong ? await planSlides(plan, material, conversation) : null;
  const { spoken, silent } = applyOutline(material, outline);
  const written: WrittenSlide[] = silent;
  for (const batch of cut(spoken, limits)) {
    try {
      written.push(...(await writeBatch(plan, material, batch, conversation, { outline, written })));
    } catch (error) {
      if (!isLong || !(error instanceof UnusableAnswer)) throw error;
    }
  }
  if (written.every(({ sentences }) => sentences.length === 0)) {
    throw new UnusableAnswer('No slide has a sentence.');
  }
  return written;
}

/** Divides slides into the batches in which they are sent. */
export function cut(material: readonly SlideMaterial[], limits: BatchLimits): SlideMaterial[][] {
  return cutIntoBatches(material, (one) => JSON.stringify(slideAsData(one)).length, limits);
}

/**
 * Allows a third more words than requested and the JSON around each, doubled for models that reason before they
 * answer.
 */
export function outputTokens(slides: readonly SlideMaterial[]): number {
  return 2_000 + totalWords(slides) * 6 + slides.length * 150;
}

/**
 * Plans the slides.
 * @returns null if the model gives no plan: the script can be written without one
 */
async function planSlides(
  { deck, audience, thread }: ScriptPlan,
  material: readonly SlideMaterial[],
  conversation: Conversation,
): Promise<Outline | null> {
  const numbers = material.map(({ slide }) => slide.number);
  try {
    return await conversation.ask(
      'outline',
      numbers,
      {
        instructions: planningInstructions(audience, thread),
        prompt: asData('deck', { ...deckAsData(deck, material), slides: material.map(slideInShort) }),
        form: outlineForm,
        maxOutputTokens: 2_000 + material.length * 100,
      },
      (text) => readOutline(text, numbers),
    );
  } catch (error) {
    if (error instanceof UnusableAnswer) return null;
    throw error;
  }
}

/** Gives each slide the words of the outline, scaled to the total that the length allows. */
function applyOutline(
  material: readonly SlideMaterial[],
  outline: Outline | null,
): { spoken: SlideMaterial[]; silent: WrittenSlide[] } {
  const planned = material.map((one) => outline?.slides.get(one.slide.number)?.words ?? one.words);
  const sum = planned.reduce((total, words) => total + words, 0);
  if (outline === null || sum === 0) return { spoken: [...material], silent: [] };
  const share = totalWords(material) / sum;
  const spoken = material
    .map((one, index) => ({ ...one, words: Math.round((planned[index] ?? 0) * share) }))
    .filter(({ words }) => words > 0);
  const silent = material
    .filter(({ slide }) => spoken.every((one) => one.slide !== slide))
    .map(({ slide }) => ({
      slideNumber: slide.number,
      sentences: [],
      skip: silentReason(outline, slide.number),
    }));
  return { spoken, silent };
}

function silentReason({ slides }: Outline, slideNumber: number): string {
  return slides.get(slideNumber)?.point || 'The outline gives it no words.';
}

async function writeBatch(
  { deck, audience, thread }: ScriptPlan,
  material: readonly SlideMaterial[],
  batch: readonly SlideMaterial[],
  conversation: Conversation,
  sofar: { outline: Outline | null; written: readonly WrittenSlide[] },
): Promise<WrittenSlide[]> {
  const numbers = batch.map(({ slide }) => slide.number);
  const before = lastSaid(sofar.written);
  const data = {
    ...deckAsData(deck, material),
    ...(sofar.outline && {
      thread: sofar.outline.thread,
      points: numbers.map((slide) => ({ slide, point: sofar.outline?.slides.get(slide)?.point })),
    }),
    ...(before.length > 0 && { saidBefore: before.map(({ text }) => text.slice(0, shownCharacters)) }),
    slides: batch.map(slideAsData),
  };
  const isPart = batch.length < material.length;
  return conversation.ask(
    'script',
    numbers,
    {
      instructions: writingInstructions(audience, thread),
      prompt: [
        asData('deck', data),
        ...(isPart
          ? [`These are the slides ${numbers.join(', ')} of a longer script. ${partHint(sofar)}`]
          : []),
      ].join('\n\n'),
      form: scriptForm,
      maxOutputTokens: outputTokens(batch),
    },
    (text) => readScript(text, numbers),
  );
}

function partHint({
  outline,
  written,
}: {
  outline: Outline | null;
  written: readonly WrittenSlide[];
}): string {
  return [
    outline ? 'Follow its "thread" and "points".' : '',
    lastSaid(written).length > 0 ? 'Go on from "saidBefore" without an opening of its own.' : '',
  ].join(' ');
}

function lastSaid(written: readonly WrittenSlide[]): WrittenSentence[] {
  return written.flatMap(({ sentences }) => sentences).slice(-3);
}
