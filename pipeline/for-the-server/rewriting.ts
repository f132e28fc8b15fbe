export { createModelRewriter, readRewriting, rewriteQuestion } from '../script/rewrite/model-rewriter.ts';
export type { RewriteRequest, Rewritten, SlideRewriter } from '../script/rewrite/slide-rewriter.ts';
export { type TextModel, UnusableAnswer } from '../script/words/language-model/text-model.ts';
