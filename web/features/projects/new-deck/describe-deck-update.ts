import type { DeckUpdate, PlannedSlide } from '#contract/new-deck/deck-update.ts';

/** Describes a deck update: `3 of 18 slides change, 1 is new, 2 are gone.` */
export function describeDeckUpdate({ slides, gone }: Pick<DeckUpdate, 'slides' | 'gone'>): string {
  const shown = slides.filter(({ hidden }) => !hidden);
  const count = (change: PlannedSlide['change']) => shown.filter((slide) => slide.change === change).length;
  const changed = count('changed');
  const others: [count: number, one: string, many: string][] = [
    [count('redrawn'), 'looks different', 'look different'],
    [count('new'), 'is new', 'are new'],
    [gone.length, 'is gone', 'are gone'],
  ];
  const parts = others
    .filter(([number]) => number > 0)
    .map(([number, one, many], index) => {
      // The first number of a sentence says what is counted.
      const noun = changed > 0 || index > 0 ? '' : number === 1 ? ' slide' : ' slides';
      return `${number}${noun} ${number === 1 ? one : many}`;
    });
  if (changed === 0) return `${['No spoken text has changed', parts.join(', ')].filter(Boolean).join('; ')}.`;
  return `${[`${changed} of ${shown.length} slides ${changed === 1 ? 'changes' : 'change'}`, ...parts].join(', ')}.`;
}

/**
 * Describes the speech of the next video, and how much of it is not due to the new deck: `4 slides are spoken again, 1 of them because
 * it was edited after the last video.`
 */
export function describeSpoken({ slides }: Pick<DeckUpdate, 'slides'>): string {
  const spoken = slides.filter(({ isSpokenAgain }) => isSpokenAgain).length;
  const own = slides.filter(({ isOwnChange }) => isOwnChange).length;
  if (spoken === 0) return 'No speech is regenerated.';
  const all = spoken === 1 ? 'Only one slide is spoken again' : `${spoken} slides are spoken again`;
  const because = `because ${own === 1 ? 'it was' : 'they were'} edited after the last video`;
  if (own === 0) return `${all}.`;
  return own === spoken ? `${all}, ${because}.` : `${all}, ${own} of them ${because}.`;
}

/** Names a slide of the new deck: `Slide 4, “Price”.` */
export function nameOfSlide({ number, title }: Pick<PlannedSlide, 'number' | 'title'>): string {
  return title ? `Slide ${number}, “${title}”.` : `Slide ${number}.`;
}

/** Names a removed slide: `Slide 3 of the earlier deck, “Team”.` Its number may be another slide's by now. */
export function nameOfGone({ number, title }: Pick<PlannedSlide, 'number' | 'title'>): string {
  return title ? `Slide ${number} of the earlier deck, “${title}”.` : `Slide ${number} of the earlier deck.`;
}

/** Tells the change of a slide in words; null when it stays as it was. */
export function describeSlideChange({
  change,
  text,
  hidden,
  isOwnText,
  isOwnChange,
  leftOut,
}: Pick<PlannedSlide, 'change' | 'text' | 'hidden' | 'isOwnText' | 'isOwnChange' | 'leftOut'>):
  | string
  | null {
  if (hidden) return change === 'same' ? null : 'Hidden in the deck, so it is not in the video.';
  const ownChange = isOwnChange ? 'It was edited after the last video.' : null;
  const sentences = [whatIsNew[change], ...textSentences(text, { change, isOwnText }), ownChange];
  const known = sentences.filter((sentence) => sentence !== null);
  if (known.length === 0) return null;
  return [...known, ...(leftOut ? ['It stays out of the video.'] : [])].join(' ');
}

const whatIsNew: Record<PlannedSlide['change'], string | null> = {
  same: null,
  redrawn: 'Looks different.',
  changed: 'Changed.',
  new: 'New.',
};

function textSentences(
  text: PlannedSlide['text'],
  { change, isOwnText }: Pick<PlannedSlide, 'change' | 'isOwnText'>,
): string[] {
  if (text === 'written')
    return [change === 'new' ? 'A text will be written for it.' : 'A new text will be written for it.'];
  if (change === 'same') return [];
  return [isOwnText ? 'Your text stays.' : 'Its text stays.'];
}
