import { sameWordsKey } from '../../english/same-words-key.ts';
import type { Finding } from '../../steps/finding.ts';
import { checkDraft } from '../editor/check-draft.ts';
import { lockFacts } from '../fact-lock.ts';
import type { DraftSentence } from '../script.ts';
import type { ScriptRequest } from '../script-writer.ts';
import { weighSlides } from '../weigh-slides.ts';
import type { WrittenSlide } from './answer/read-script.ts';
import { speakableSentences } from './answer/speakable-sentences.ts';
import { planningInstructions, writingInstructions } from './prompt/instructions.ts';

/** A written slide with the sentences that may be said, and why the others may not. */
export type JudgedSlide = WrittenSlide & { drops: Drop[] };

/** `finding` is for the user; null where nothing is lost, such as a sentence that another slide says already. */
export type Drop = { message: string; finding: Finding | null };

/**
 * Keeps of each slide what can be spoken, what the deck supports and what an editor lets pass.
 * @param others slides of the script that stay as they are; nothing that they say is said again
 */
export function judgeSlides(
  written: readonly WrittenSlide[],
  { deck, audience }: Pick<ScriptRequest, 'deck' | 'audience'>,
  others: readonly { sentences: readonly DraftSentence[] }[],
): JudgedSlide[] {
  const instructions = `${writingInstructions(audience)}\n${planningInstructions(audience)}`;
  const said = new Set(others.flatMap(({ sentences }) => sentences.map(({ text }) => sameWordsKey(text))));
  const speakable = written
    .toSorted((a, b) => a.slideNumber - b.slideNumber)
    .map((slide) => {
      const drops: Drop[] = [];
      const sentences = speakableSentences(slide.sentences, {
        instructions,
        said,
        onDropped: (text, why) => drops.push({ message: `Left out, since ${why}: "${text}"`, finding: null }),
      });
      return { ...slide, sentences, drops };
    });
  const locked = lockFacts({ writer: 'language_model', slides: weighSlides(speakable), findings: [] }, deck);
  const checked = checkDraft(locked, deck);
  return speakable.map((slide) => ({
    ...slide,
    sentences: checked.slides.find(({ slideNumber }) => slideNumber === slide.slideNumber)?.sentences ?? [],
    drops: [
      ...slide.drops,
      ...checked.findings
        .filter(({ slideNumber }) => slideNumber === slide.slideNumber)
        .map((finding) => ({ message: finding.message, finding })),
    ],
  }));
}
