export { titleOfDeck } from '../understanding/title-of-deck.ts';
export { titleOf } from '../understanding/title-of-slide.ts';
