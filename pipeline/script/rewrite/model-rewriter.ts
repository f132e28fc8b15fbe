import { audiences } from '#contract/vocabulary/audiences.ts';
import type { RewriteWish } from '#contract/vocabulary/rewrite-wishes.ts';
import { canceledError } from '#runtime/errors.ts';
import { wordCount } from '../../english/join-words.ts';
import { readScript, scriptForm } from '../language-model/answer/read-script.ts';
import { wordedSlides } from '../language-model/answer/worded-slides.ts';
import { openConversation } from '../language-model/conversation.ts';
import { modelJudges } from '../language-model/model-judges.ts';
import { asData, deckAsData, materialOf, slideAsData } from '../language-model/prompt/deck-as-data.ts';
import { writingInstructions } from '../language-model/prompt/instructions.ts';
import type { TextModel } from '../language-model/text-model.ts';
import { outputTokens } from '../language-model/write-slides.ts';
import { plan } from '../plan/make-plan.ts';
import type { Wording } from '../words/wording.ts';
import { wordPlan } from '../write-script.ts';
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
 * Makes a rewriter that asks a language model. The answer comes back through the judges, as a script does; sentences that the user has written already need no source. When the model fails, or nothing of its
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
  options: { model: TextModel; timeoutMs: number },
): Promise<string | null> {
  const { deck, slideNumber, text, wish, signal } = request;
  const audience = audiences.find((one) => one === wish) ?? request.audience;
  const { words, asks } = wish in wishes ? wishes[wish as keyof typeof wishes] : forAudience;
  const wordBudget = new Map([[slideNumber, Math.round(wordCount(text) * words)]]);
  const whole = await plan(deck, { audience, wordBudget }, signal);
  const slides = whole.slides.filter((slide) => slide.slideNumber === slideNumber);
  if (slides.length === 0) return null;
  const present = new Map(slideSentences(text, []).map((sentence) => [heardKey(sentence.text), sentence]));
  const { slides: judged } = await wordPlan(
    { ...whole, slides },
    {
      wording: rewording({ text, asks, isPresent: (one) => present.has(heardKey(one)) }, options),
      wordsAnew: 'slide',
      judges: (planned) =>
        modelJudges(planned).map(({ judge, ...rest }) => ({
          ...rest,
          judge: async (sentence, ...place) =>
            present.has(heardKey(sentence.text)) ? [] : judge(sentence, ...place),
        })),
    },
    signal,
  );
  const kept = judged.flatMap(({ sentences }) => sentences);
  return slideText(kept.map((sentence) => present.get(heardKey(sentence.text)) ?? sentence));
}

/** Words the one slide of a plan anew. It is asked once: its user waits for it in the editor. */
function rewording(
  { text, asks, isPresent }: { text: string; asks: string; isPresent: (sentence: string) => boolean },
  { model, timeoutMs }: { model: TextModel; timeoutMs: number },
): Wording {
  return {
    async write(plan, objections, signal) {
      const [material] = materialOf(plan);
      if (!material || objections.length > 0) return [];
      const { deck, audience, thread } = plan;
      const numbers = [material.slide.number];
      const question = {
        instructions: writingInstructions(audience, thread),
        prompt: [
          asData('deck', { ...deckAsData(deck, [material]), slides: [slideAsData(material)] }),
          asData('present', { slide: material.slide.number, text }),
          `The slide is part of a longer script; "present" is what is said on it now. Write the slide again. ${asks}`,
          'Give it as many words as its "words" say, and no more.',
        ].join('\n\n'),
        form: scriptForm,
        maxOutputTokens: outputTokens([material]),
      };
      const conversation = openConversation(signal, { model, timeoutMs, retryDelayMs, observe: () => {} });
      const written = await conversation.ask('script', numbers, question, (answer) =>
        readScript(answer, numbers),
      );
      // What the user has written stays, whatever becomes of the sentence before it.
      return wordedSlides(written, plan).map((slide) => ({
        ...slide,
        sentences: slide.sentences.map(({ tied, ...sentence }) =>
          tied && !isPresent(sentence.text) ? { ...sentence, tied } : sentence,
        ),
      }));
    },
  };
}
