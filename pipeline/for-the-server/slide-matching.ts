export { changedLines } from '../deck/comparing/changed-lines.ts';
export { matchSlides } from '../deck/comparing/match-slides.ts';
export { type SlideSignature, signSlides } from '../deck/comparing/slide-signature.ts';
