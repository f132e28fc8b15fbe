export { normaliseText, normaliseWords } from '../english/text-normalisation/normalise-text.ts';
export { hintsOnSpeech } from '../script/editor/hints-on-speech.ts';
export { createEmbeddedRewriter } from '../script/rewrite/embedded-rewriter.ts';
