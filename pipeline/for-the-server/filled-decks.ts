export {
  findDeckPlaceholders,
  type SlidePlaceholders,
} from '../deck/personalising/find-deck-placeholders.ts';
export { writeFilledDeck } from '../deck/personalising/write-filled-deck.ts';
