import { audiences } from '#contract/vocabulary/audiences.ts';
import type { RewriteWish } from '#contract/vocabulary/rewrite-wishes.ts';
import { canceledError } from '#runtime/errors.ts';
import { wordCount } from '../../english/join-words.ts';
import { understandDeck } from '../../understanding/understand-deck.ts';
import { readScript, scriptForm } from '../language-model/answer/read-script.ts';
import { openConversation } from '../language-model/conversation.ts';
import { judgeSlides } from '../language-model/judge-slides.ts';
import {
  asData,
  deckAsData,
  type SlideMaterial,
  slideAsData,
} from '../language-model/prompt/deck-as-data.ts';
import { writingInstructions } from '../language-model/prompt/instructions.ts';
import type { TextModel } from '../language-model/text-model.ts';
import { outputTokens } from '../language-model/write-slides.ts';
import type { DraftSentence } from '../script.ts';
import type { RewriteRequest, SlideRewriter } from './slide-rewriter.ts';
import { heardKey, slideSentences, slideText } from './slide-sentences.ts';

const retryDelayMs = 1_000;

/** What each wish asks of the model, and the words of the answer for each word of the present text. */
const wishes: Record<Exclude<RewriteWish, (typeof audiences)[number]>, { words: number; asks: string }> = {
  shorter: { words: 0.65, asks: 'Say it in about two thirds of the words, and keep what matters most.' },
  longer: { words: 1.5, asks: 'Say half as much again. Add only what the slide and its notes state.' },
  plainer: { words: 1, asks: 'Say the same in plain, everyday words and short sentences.' },
};
const forAudience = {
  words: 1,
  asks: 'Write it for the purpose of your instructions, at about this length.',
};

/**
 * Makes a rewriter that asks a language model. The answer comes back through the fact lock and the editor's check, as a
 * script does; sentences that the user has written already need no source. When the model fails, or nothing of its
 * answer may be said, the fallback rewrites.
 * `rewrite` throws PipelineError `canceled` when the request's signal is aborted.
 */
export function createModelRewriter(options: {
  model: TextModel;
  fallback: SlideRewriter;
  /** For the question, all attempts included. */
  timeoutMs: number;
}): SlideRewriter {
  return {
    async rewrite(request) {
      const text = await askModel(request, options).catch(() => null);
      if (request.signal.aborted) throw canceledError();
      const isNews = text !== null && text !== '' && heardKey(text) !== heardKey(request.text);
      return isNews ? { writer: 'language_model', text } : options.fallback.rewrite(request);
    },
  };
}

/** @throws what a conversation throws */
async function askModel(
  request: RewriteRequest,
  { model, timeoutMs }: { model: TextModel; timeoutMs: number },
): Promise<string | null> {
  const { deck, slideNumber, text, wish, signal } = request;
  const slide = deck.slides.find(({ number }) => number === slideNumber);
  if (!slide) return null;
  const audience = audiences.find((one) => one === wish) ?? request.audience;
  const { words, asks } = wish in wishes ? wishes[wish as keyof typeof wishes] : forAudience;
  const understood = understandDeck(deck).find(({ number }) => number === slideNumber);
  const material: SlideMaterial = { slide, understood, words: Math.round(wordCount(text) * words) };
  const question = {
    instructions: writingInstructions(audience),
    prompt: [
      asData('deck', { ...deckAsData(deck, [material]), slides: [slideAsData(material)] }),
      asData('present', { slide: slideNumber, text }),
      `The slide is part of a longer script; "present" is what is said on it now. Write the slide again. ${asks}`,
      'Give it as many words as its "words" say, and no more.',
    ].join('\n\n'),
    form: scriptForm,
    maxOutputTokens: outputTokens([material]),
  };
  const conversation = openConversation({ signal }, { model, timeoutMs, retryDelayMs, observe: () => {} });
  const [written] = await conversation.ask('script', [slideNumber], question, (answer) =>
    readScript(answer, [slideNumber]),
  );
  if (!written) return null;
  const present = new Map(slideSentences(text, []).map((sentence) => [heardKey(sentence.text), sentence]));
  const judged = judgeSlides([written], { deck, audience }, [])[0]?.sentences ?? [];
  const allowed = new Map(judged.map((sentence) => [heardKey(sentence.text), sentence]));
  return slideText(
    written.sentences.flatMap((sentence): DraftSentence[] => {
      const key = heardKey(sentence.text);
      const kept = present.get(key) ?? allowed.get(key);
      return kept ? [kept] : [];
    }),
  );
}
