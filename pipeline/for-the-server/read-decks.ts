export { assertDeckHasWords } from '../deck/assert-deck-has-words.ts';
export { readDeck } from '../deck/read-deck.ts';
