import { wordCount } from '../../english/join-words.ts';
import type { DraftSentence } from '../sentences/draft-sentence.ts';
import type { SlideDraft } from '../sentences/script.ts';

/**
 * Largest weight of a slide other than the first and the last, which can therefore be silent if there are enough
 * others.
 */
const heaviestBetween = 0.9;

/**
 * Weighs the slides of a writer that does not weigh them itself. The first and the last carry the story. Each other
 * one counts by its best sentence and by the amount of its text, relative to the slide with the most. A slide
 * without words is silent.
 * @param slides the shown slides, in order
 */
export function weighSlides<Sentence extends DraftSentence>(
  slides: readonly { slideNumber: number; sentences: Sentence[] }[],
): SlideDraft<Sentence>[] {
  const words = slides.map(({ sentences }) => sentences.reduce((sum, { text }) => sum + wordCount(text), 0));
  const maxWords = Math.max(1, ...words);
  return slides.map(({ slideNumber, sentences }, index) => {
    const best = Math.max(0, ...sentences.map(({ importance }) => importance));
    const share = (words[index] ?? 0) / maxWords;
    const frames = index === 0 || index === slides.length - 1;
    return {
      slideNumber,
      sentences,
      ...(sentences.length === 0 ? { showing: 'silent', reason: null } : { showing: 'narrated' }),
      weight: frames ? 1 : heaviestBetween * best * (0.5 + 0.5 * share),
    };
  });
}
