export type { Deck } from '../deck/deck.ts';
export { findReadDeck, parseReadDeck } from '../deck/provide-deck.ts';
export { slideTexts } from '../deck/slide-texts.ts';
export { type EditorPlace, editorPlaces } from '../script/editor/editor-places.ts';
export type { Facts } from '../script/facts/facts.ts';
