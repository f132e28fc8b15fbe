/** Error codes for refused decks. The message is where the error is thrown. */
export const deckRefusals = [
  'deck_empty',
  'deck_too_large',
  'deck_not_a_deck',
  'deck_macros',
  'deck_encrypted',
  'deck_legacy',
  'deck_damaged',
  'deck_unsafe',
  'deck_too_complex',
  'deck_no_slides',
  'deck_too_many_slides',
  'deck_no_text',
  'deck_render_failed',
] as const;
export type DeckRefusal = (typeof deckRefusals)[number];

/** Error codes for refused voice recordings. */
export const recordingRefusals = [
  'phrase_not_found',
  'speaker_mismatch',
  'other_speaker',
  'recording_unreadable',
  'recording_too_long',
  'recording_rejected',
  'recording_short',
  'recording_not_the_text',
] as const;
export type RecordingRefusal = (typeof recordingRefusals)[number];
