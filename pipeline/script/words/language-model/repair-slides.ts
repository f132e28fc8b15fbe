import type { ScriptPlan } from '../../plan/script-plan.ts';
import type { SlideObjections } from '../wording.ts';
import { readScript, scriptForm, type WrittenSlide } from './answer/read-script.ts';
import type { Conversation } from './conversation.ts';
import type { BatchLimits } from './cut-into-batches.ts';
import { asData, deckAsData, type SlideMaterial, slideAsData } from './prompt/deck-as-data.ts';
import { writingInstructions } from './prompt/instructions.ts';
import { cut, outputTokens } from './write-slides.ts';

/**
 * Has the slides with problems rewritten, once, with the reasons. Stops at the first question that fails: the
 * previous script is then good enough.
 */
export async function repairSlides(
  { deck, audience, thread }: ScriptPlan,
  material: readonly SlideMaterial[],
  objections: readonly SlideObjections[],
  conversation: Conversation,
  { limits, signal }: { limits: BatchLimits; signal: AbortSignal },
): Promise<WrittenSlide[]> {
  const troubled = material.filter(({ slide }) => isOn(objections, slide.number));
  const written: WrittenSlide[] = [];
  for (const batch of troubled.length === 0 ? [] : cut(troubled, limits)) {
    const numbers = batch.map(({ slide }) => slide.number);
    const review = objections
      .filter(({ slideNumber }) => numbers.includes(slideNumber))
      .map(({ slideNumber: slide, kept, dropped, lacks }) => ({
        slide,
        kept,
        problems: [...dropped, ...lacks],
      }));
    const question = {
      instructions: writingInstructions(audience, thread),
      prompt: [
        asData('deck', { ...deckAsData(deck, material), slides: batch.map(slideAsData) }),
        asData('review', { slides: review }),
        'These slides were written before, and an editor read them. Write them again, in full: keep what the review kept,',
        'and in the place of what has a problem say something that the slide supports, or nothing.',
      ].join('\n\n'),
      form: scriptForm,
      maxOutputTokens: outputTokens(batch),
    };
    try {
      written.push(
        ...(await conversation.ask('repair', numbers, question, (text) => readScript(text, numbers))),
      );
    } catch (error) {
      if (signal.aborted) throw error;
      return written;
    }
  }
  return written;
}

function isOn(objections: readonly SlideObjections[], slideNumber: number): boolean {
  return objections.some((one) => one.slideNumber === slideNumber);
}
