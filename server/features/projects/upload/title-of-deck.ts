import { plainLine } from '#contract/text/plain-text.ts';

const minLength = 4;
const maxLength = 80;
/** What programs write where an author has written nothing. */
const madeByPrograms =
  /^(?:(?:slide|folie|diapositive|page|presentation|powerpoint|document|title|subtitle|untitled|unnamed|new|copy of|default|template|microsoft|google|keynote|office theme|click|tap|add|insert|lorem)\b.{0,30}|.*\.(?:pptx?|potx?|key|odp|pdf))$/i;

/** The parts of a read deck that name it. */
type TitledDeck = {
  slides: readonly { hidden: boolean; title: string | null }[];
  properties: { title: string | null };
};

/**
 * The title that the author of a deck gave it: on its first shown slide, else in its properties. Null when neither is
 * believable: a title that a program wrote, a few signs, or a whole sentence.
 */
export function titleOfDeck({ slides, properties }: TitledDeck): string | null {
  const onFirstSlide = slides.find(({ hidden }) => !hidden)?.title ?? null;
  return [onFirstSlide, properties.title].map(plain).find(isBelievable) ?? null;
}

function plain(title: string | null): string {
  return plainLine((title ?? '').replace(/\s+/g, ' '));
}

function isBelievable(title: string): boolean {
  const hasWord = /\p{Letter}{3}/u.test(title);
  return title.length >= minLength && title.length <= maxLength && hasWord && !madeByPrograms.test(title);
}
