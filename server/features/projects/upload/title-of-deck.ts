import { believableTitle } from '#pipeline/deck/believable-title.ts';

/** The parts of a read deck that name it. */
type TitledDeck = {
  slides: readonly { hidden: boolean; title: string | null }[];
  properties: { title: string | null };
};

/**
 * The title that the author of a deck gave it: on its first shown slide, else in its properties. Null when neither is
 * believable.
 */
export function titleOfDeck({ slides, properties }: TitledDeck): string | null {
  const onFirstSlide = slides.find(({ hidden }) => !hidden)?.title ?? null;
  return believableTitle(onFirstSlide) ?? believableTitle(properties.title);
}
