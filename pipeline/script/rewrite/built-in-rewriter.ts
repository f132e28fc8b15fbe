import { audiences } from '#contract/vocabulary/audiences.ts';
import type { SlideWish } from '#contract/vocabulary/rewrite-wishes.ts';
import { wordCount } from '../../english/join-words.ts';
import { surplus, trimToBudget } from '../arranging/trim-to-budget.ts';
import type { DraftSentence } from '../sentences/draft-sentence.ts';
import type { SlideDraft } from '../sentences/script.ts';
import { createBuiltInWriter } from '../writers/built-in-writer.ts';
import { lengthen } from './lengthen.ts';
import { ownSentences } from './own-text.ts';
import { shorten } from './shorten.ts';
import { simplify } from './simplify.ts';
import { type RewriteRequest, type SlideRewriter, writtenWords } from './slide-rewriter.ts';
import { heardKey, slideSentences, slideText } from './slide-sentences.ts';

/** Word budget that exceeds every slide, so that the writer offers everything. */
const plentyWords = 1_000;

/**
 * Makes the built-in rewriter, which needs no model. It leaves out and adds whole sentences of the built-in writer, or replaces
 * single wordings. The user's own words are kept longest.
 * `rewrite` throws PipelineError `canceled` when its signal is aborted.
 */
export function createBuiltInRewriter(): SlideRewriter {
  return {
    async rewrite(request, signal) {
      if (request.wish === 'own_text') {
        const sentences = ownSentences(request.deck, request.slideNumber);
        return sentences.length === 0 ? null : { writer: 'embedded', text: sentences.join(' '), sentences };
      }
      const offer = await offerFor(request, signal);
      const present = slideSentences(request.text, offer?.sentences ?? []);
      const text = slideText(rewritten(request.wish, present, offer) ?? []);
      const isSame = heardKey(text) === heardKey(request.text);
      return text === '' || isSame ? null : { writer: 'embedded', text };
    },
  };
}

function rewritten(
  wish: SlideWish,
  present: readonly DraftSentence[],
  offer: SlideDraft | null,
): readonly DraftSentence[] | null {
  switch (wish) {
    case 'shorter':
      return shorten(present);
    case 'longer':
      return lengthen(present, offer?.sentences ?? []);
    case 'plainer':
      return simplify(present);
    case 'written':
      return offer && ofLength(offer, writtenWords);
    default:
      return offer && ofAboutTheLength(offer, present);
  }
}

/** Returns everything that the writer has to say about the slide to an audience; null if it has nothing. */
async function offerFor(
  { deck, slideNumber, wish, audience }: RewriteRequest,
  signal: AbortSignal,
): Promise<SlideDraft | null> {
  const wordBudget = new Map(
    deck.slides.filter(({ hidden }) => !hidden).map(({ number }) => [number, plentyWords]),
  );
  const { slides } = await createBuiltInWriter().write({
    deck,
    audience: audiences.find((one) => one === wish) ?? audience,
    wordBudget,
    offersAll: true,
    ...(wish === 'written' && { askedSlide: slideNumber }),
    signal,
  });
  return slides.find((slide) => slide.slideNumber === slideNumber) ?? null;
}

function ofAboutTheLength(offer: SlideDraft, present: readonly DraftSentence[]): readonly DraftSentence[] {
  return ofLength(
    offer,
    present.reduce((sum, { text }) => sum + wordCount(text), 0),
  );
}

function ofLength(offer: SlideDraft, words: number): readonly DraftSentence[] {
  const [slide] = trimToBudget([offer], new Map([[offer.slideNumber, words / surplus]]));
  return slide?.sentences ?? [];
}
