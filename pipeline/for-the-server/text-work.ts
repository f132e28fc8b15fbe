export { toSpokenText, toSpokenWords } from '../english/spoken/to-spoken-words.ts';
export { hintsOnSpeech } from '../script/editor/hints-on-speech.ts';
export { createEmbeddedRewriter } from '../script/rewrite/embedded-rewriter.ts';
