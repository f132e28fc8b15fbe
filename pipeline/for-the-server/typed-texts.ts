export { normaliseText, normaliseWords } from '../english/text-normalisation/normalise-text.ts';
export { hintsOnSpeech } from '../script/editor/hints-on-speech.ts';
export { createBuiltInRewriter } from '../script/rewrite/built-in-rewriter.ts';
