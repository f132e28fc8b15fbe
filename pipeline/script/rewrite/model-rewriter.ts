import { type Audience, audiences } from '#contract/vocabulary/audiences.ts';
import type { SlideWish } from '#contract/vocabulary/rewrite-wishes.ts';
import { canceledError } from '#runtime/errors.ts';
import { wordCount } from '../../english/join-words.ts';
import { makePlan } from '../plan/make-plan.ts';
import type { ScriptPlan } from '../plan/script-plan.ts';
import { readScript, scriptForm } from '../words/language-model/answer/read-script.ts';
import { wordedSlides } from '../words/language-model/answer/worded-slides.ts';
import { openConversation } from '../words/language-model/conversation.ts';
import { asData, deckAsData, materialOf, slideAsData } from '../words/language-model/prompt/deck-as-data.ts';
import { writingInstructions } from '../words/language-model/prompt/instructions.ts';
import type { Question, TextModel } from '../words/language-model/text-model.ts';
import { outputTokens } from '../words/language-model/write-slides.ts';
import type { Wording } from '../words/wording.ts';
import { wordPlan } from '../writers/create-script-writer.ts';
import { modelJudges } from '../writers/model-judges.ts';
import { type RewriteRequest, type SlideRewriter, writtenWords } from './slide-rewriter.ts';
import { heardKey, slideSentences, slideText } from './slide-sentences.ts';

/** Question for a rewriting, without the form of the answer, which is always the same. */
export type RewriteQuestion = Omit<Question, 'form'>;

const retryDelayMs = 1_000;

/** Request to the model for each wish, and the number of words in the answer for each word of the current text. */
const wishes: Record<
  Exclude<SlideWish, (typeof audiences)[number] | 'own_text'>,
  { words: number; asks: string }
> = {
  shorter: { words: 0.65, asks: 'Say it in about two thirds of the words, and keep what matters most.' },
  longer: { words: 1.5, asks: 'Say half as much again. Add only what the slide and its notes state.' },
  plainer: { words: 1, asks: 'Say the same in plain, everyday words and short sentences.' },
  written: { words: 1, asks: 'Nothing is said on it yet: tell what it shows.' },
};
const forAudience = {
  words: 1,
  asks: 'Write it for the purpose of your instructions, at about this length.',
};

/** Builds the question with which a language model rewrites a slide; null for a slide that is not in the deck. */
export async function rewriteQuestion(request: RewriteRequest): Promise<RewriteQuestion | null> {
  const { slideNumber, text } = request;
  const planned = await planOfSlide(request);
  const [material] = materialOf(planned);
  if (!material) return null;
  const { deck, audience, thread } = planned;
  return {
    instructions: writingInstructions(audience, thread),
    prompt: [
      asData('deck', { ...deckAsData(deck, [material]), slides: [slideAsData(material)] }),
      asData('present', { slide: slideNumber, text }),
      `The slide is part of a longer script; "present" is what is said on it now. Write the slide again. ${wishOf(request).asks}`,
      'Give it as many words as its "words" say, and no more.',
    ].join('\n\n'),
    maxOutputTokens: outputTokens([material]),
  };
}

/**
 * Reads the answer of a model to `rewriteQuestion`. The judges read the answer like a script. Sentences that the
 * user has already written need no source.
 * @returns null if nothing in it may be said, or nothing in it is new
 * @throws UnusableAnswer
 */
export async function readRewriting(request: RewriteRequest, answer: string): Promise<string | null> {
  const { slideNumber, text } = request;
  const written = await readScript(answer, [slideNumber]);
  const present = new Map(slideSentences(text, []).map((sentence) => [heardKey(sentence.text), sentence]));
  const isPresent = (sentence: string) => present.has(heardKey(sentence));
  const planned = await planOfSlide(request);
  // The given answer is judged rather than requested again. The user's own sentences stay, even if the sentence before
  // them is dropped.
  const wording: Wording = {
    write: async (_, objections) =>
      objections.length > 0
        ? []
        : wordedSlides(written, planned).map((slide) => ({
            ...slide,
            sentences: slide.sentences.map(({ tied, ...sentence }) =>
              tied && !isPresent(sentence.text) ? { ...sentence, tied } : sentence,
            ),
          })),
  };
  const judges = (judged: ScriptPlan) =>
    modelJudges(judged).map(({ judge, ...rest }) => ({
      ...rest,
      judge: async (sentence: Parameters<typeof judge>[0], ...place: TailOf<Parameters<typeof judge>>) =>
        isPresent(sentence.text) ? [] : judge(sentence, ...place),
    }));
  const { slides } = await wordPlan(planned, { wording, rewordingScope: 'slide', judges }, unending());
  const kept = slides.flatMap(({ sentences }) => sentences);
  const rewritten = slideText(kept.map((sentence) => present.get(heardKey(sentence.text)) ?? sentence));
  return rewritten !== '' && heardKey(rewritten) !== heardKey(text) ? rewritten : null;
}

type TailOf<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Tail] ? Tail : never;

/** Signal that never fires: planning and judging take a second, in a process that is killed if it takes longer. */
const unending = () => new AbortController().signal;

async function planOfSlide(request: RewriteRequest): Promise<ScriptPlan> {
  const { deck, slideNumber, text } = request;
  const words =
    request.wish === 'written' ? writtenWords : Math.round(wordCount(text) * wishOf(request).words);
  const options = {
    audience: audienceOf(request),
    wordBudget: new Map([[slideNumber, words]]),
    ...(request.wish === 'written' && { askedSlide: slideNumber }),
  };
  const whole = await makePlan(deck, options, unending());
  return { ...whole, slides: whole.slides.filter((slide) => slide.slideNumber === slideNumber) };
}

function wishOf({ wish }: RewriteRequest): { words: number; asks: string } {
  return wish in wishes ? wishes[wish as keyof typeof wishes] : forAudience;
}

function audienceOf({ wish, audience }: RewriteRequest): Audience {
  return audiences.find((one) => one === wish) ?? audience;
}

/**
 * Makes a rewriter that asks a language model. If the model fails, or nothing of its answer may be said, the
 * fallback rewrites.
 * `rewrite` throws PipelineError `canceled` when its signal is aborted.
 */
export function createModelRewriter<Request extends { slideNumber: number }>(options: {
  model: TextModel;
  /** Functions that make a question and read its answer: `rewriteQuestion` and `readRewriting`, in whatever process. */
  steps: {
    question(request: Request): Promise<RewriteQuestion | null>;
    read(request: Request, answer: string): Promise<string | null>;
  };
  fallback: SlideRewriter<Request>;
  /** Time limit for the question, including all attempts. */
  timeoutMs: number;
}): SlideRewriter<Request> {
  const { model, steps, fallback, timeoutMs } = options;
  const askModel = async (request: Request, signal: AbortSignal) => {
    const question = await steps.question(request);
    if (question === null) return null;
    const conversation = openConversation(signal, { model, timeoutMs, retryDelayMs, observe: () => {} });
    return conversation.ask('script', [request.slideNumber], { ...question, form: scriptForm }, (answer) =>
      steps.read(request, answer),
    );
  };
  return {
    async rewrite(request, signal) {
      const text = await askModel(request, signal).catch(() => null);
      if (signal.aborted) throw canceledError();
      return text === null ? fallback.rewrite(request, signal) : { writer: 'language_model', text };
    },
  };
}
