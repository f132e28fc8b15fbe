import { countSpoken } from '#contract/script/estimate-speech.ts';
import { splitSentences } from '#pipeline/english/text-normalisation/split-sentences.ts';
import {
  type RewriteRequest,
  readRewriting,
  rewriteQuestion,
  UnusableAnswer,
} from '#pipeline/for-the-server/rewriting.ts';
import {
  createBuiltInRewriter,
  normaliseText,
  normaliseWords,
} from '#pipeline/for-the-server/typed-texts.ts';
import { AppError } from '../app-error.ts';
import { type ComparedDecks, createComparedDecks } from './compared-decks.ts';
import { readCsv } from './csv/read-csv.ts';
import { hintsOn } from './hints-on.ts';
import { starting, type TextMessage } from './messages.ts';
import * as tasks from './text-tasks.ts';
import { translatedScripts } from './xliff/translated-scripts.ts';
import { writeXliff } from './xliff/write-xliff.ts';

type Worker = { name: string; work(input: unknown, decks: ComparedDecks): Promise<unknown> };

/** Workers of the text process, one per task. They may block their thread for seconds, hence the process. */
const workers: readonly Worker[] = [
  workerFor(tasks.checkText, async ({ deckFile, slideNumber, script }, decks) => {
    const known = await decks.factsOf(deckFile);
    return known === 'too large' ? [] : known && hintsOn(script, slideNumber, known);
  }),
  workerFor(tasks.rewriteText, (input, decks) =>
    withSlide(input, decks, async (request) => {
      const rewritten = await createBuiltInRewriter().rewrite(request, new AbortController().signal);
      return rewritten ?? { text: null };
    }),
  ),
  workerFor(tasks.questionModel, (input, decks) =>
    withSlide(input, decks, async (request) => ({ question: await rewriteQuestion(request) })),
  ),
  workerFor(tasks.readAnswer, ({ answer, ...input }, decks) =>
    withSlide(input, decks, async (request) => {
      try {
        return { text: await readRewriting(request, answer) };
      } catch (error) {
        if (error instanceof UnusableAnswer) return { unusable: error.message };
        throw error;
      }
    }),
  ),
  workerFor(tasks.countSpokenWords, async ({ texts, pronunciations }) =>
    texts.map((text) => countSpoken(normaliseText(text, pronunciations))),
  ),
  workerFor(tasks.findRespelled, async ({ slides, before, after }) => {
    const spoken = (script: string, pronunciations: typeof before) =>
      JSON.stringify(splitSentences(script).map((sentence) => normaliseWords(sentence, pronunciations)));
    return slides
      .filter(({ script }) => spoken(script, before) !== spoken(script, after))
      .map(({ number }) => number);
  }),
  workerFor(tasks.readXliffFile, async ({ file, projectId, slides }) =>
    orRefused(() => ({ changed: translatedScripts(Buffer.from(file, 'base64'), { projectId, slides }) })),
  ),
  workerFor(tasks.writeXliffFile, async (script) => writeXliff(script)),
  workerFor(tasks.readCsvFile, async ({ file }) => orRefused(() => readCsv(Buffer.from(file, 'base64')))),
];

function workerFor<Input, Result>(
  task: tasks.TextTask<Input, Result>,
  work: (input: Input, decks: ComparedDecks) => Promise<Result>,
): Worker {
  return { name: task.name, work: async (input, decks) => work(task.input.parse(input), decks) };
}

/** Returns the function that performs text tasks. It keeps the facts of the most recent decks. */
export function createTextWork(): (message: TextMessage) => Promise<unknown> {
  const decks = createComparedDecks();
  return async ({ name, input }) => {
    if (name === starting) return null;
    const worker = workers.find((one) => one.name === name);
    if (!worker) throw new Error(`There is no task ${name}.`);
    return worker.work(input, decks);
  };
}

async function withSlide<Result>(
  { deckFile, ...input }: tasks.RewriteInput,
  decks: ComparedDecks,
  work: (request: RewriteRequest) => Promise<Result>,
): Promise<Result | { missing: 'deck' | 'slide' }> {
  const deck = await decks.read(deckFile);
  if (deck === null) return { missing: 'deck' };
  const isShown = deck.slides.some(({ number, hidden }) => number === input.slideNumber && !hidden);
  return isShown ? work({ ...input, deck }) : { missing: 'slide' };
}

type Refused = { refused: { code: AppError['code']; status: number; message: string } };

function orRefused<Result>(read: () => Result): Result | Refused {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, status, message } = error;
    return { refused: { code, status, message } };
  }
}
