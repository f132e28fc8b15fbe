export { assertDeckHasWords } from '../deck/assert-deck-has-words.ts';
export { isDeckError } from '../deck/deck-errors.ts';
export { readDeck } from '../deck/read-deck.ts';
