import { countWords, isContentSlide } from '#evals/content-slide.ts';
import type { MeasuredScript } from '#evals/script-table.ts';
import { understandDeck } from '#pipeline/understanding/understand-deck.ts';
import type { NarratedDeck } from './narrated-deck.ts';
import { scriptFigures } from './script-figures.ts';

/** Measures the script of a deck. Amounts are counted on content slides. */
export function measureScript(narrated: NarratedDeck): MeasuredScript {
  const { name, deck, slides, spokenMs, missingSlides } = narrated;
  const understood = understandDeck(deck);
  const content = new Set(
    deck.slides
      .filter((slide) => {
        const one = understood.get(slide.number);
        return one !== undefined && isContentSlide(slide, one);
      })
      .map(({ number }) => number),
  );
  const ofContent = slides.filter(({ number }) => content.has(number));
  const { slideAmounts, saidAmounts } = scriptFigures([{ deck, slides: ofContent }]);
  const sentences = slides.flatMap(({ number, sentences }) =>
    sentences.map(({ text }) => ({ slide: number, text })),
  );
  return {
    deck: name,
    sentences,
    shownSlides: deck.slides.filter(({ hidden }) => !hidden).length,
    contentSlides: content.size,
    silentContentSlides: ofContent.filter((slide) => slide.sentences.length === 0).length,
    missingSlides: missingSlides.length,
    spokenMs,
    words: sentences.reduce((sum, { text }) => sum + countWords(text), 0),
    amounts: slideAmounts,
    saidAmounts,
  };
}

/** Renders the sentences of scripts as JSON lines, to which a reader adds `truth` and `quality`. */
export function sentenceLines(scripts: readonly MeasuredScript[]): string {
  return scripts
    .flatMap(({ deck, sentences }) => sentences.map((one) => `${JSON.stringify({ deck, ...one })}\n`))
    .join('');
}
