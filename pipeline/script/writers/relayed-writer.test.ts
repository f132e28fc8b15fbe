import { expect, test } from 'vitest';
import { bodyText, madeDeck } from '../testing/made-deck.ts';
import {
  AnswerAwaited,
  createRelayedWriter,
  type Relayed,
  type RelayedQuestion,
  relayedQuestion,
} from './relayed-writer.ts';
import type { ScriptWriter } from './script-writer.ts';

const deck = madeDeck(
  Array.from({ length: 6 }, (_, index) => ({
    title: `Topic ${index + 1}`,
    blocks: [bodyText('Some detail')],
  })),
);
const numbers = deck.slides.map(({ number }) => number);
const sentences = [
  'It starts small.',
  'It grows with you.',
  'It works in the open.',
  'It stays simple.',
  'It works at night.',
  'It ends well.',
];
const fallback: ScriptWriter = {
  write: async () => ({ writer: 'embedded', slides: [], findings: [] }),
};

function write(
  relay: (question: RelayedQuestion) => Promise<Relayed>,
  signal: AbortSignal = new AbortController().signal,
) {
  return createRelayedWriter(relay, { fallback }).write({
    deck,
    audience: 'sales',
    wordBudget: new Map(numbers.map((number) => [number, 3])),
    signal,
  });
}

/** Returns the answer of a model to a question about the deck. */
function answerTo({ instructions }: RelayedQuestion): string {
  const slides = numbers.map((slide) => ({ slide, sentences: [sentences[slide - 1]] }));
  return instructions.includes('plan the whole')
    ? JSON.stringify({ thread: 'On.', slides: numbers.map((slide) => ({ slide, words: 4 })) })
    : `Here you are: ${JSON.stringify({ slides })}`;
}

/**
 * Writes again with each answer that has arrived, like the attempts of a video.
 * @returns the draft, and the questions
 */
async function writeInAttempts(answerOf: (question: RelayedQuestion, place: number) => Relayed) {
  const answers: Relayed[] = [];
  const asked: RelayedQuestion[] = [];
  for (;;) {
    let place = 0;
    let open: RelayedQuestion | null = null;
    try {
      const draft = await write(async (question) => {
        place += 1;
        // Every attempt asks the same questions in the same order.
        expect(asked[place - 1] ?? question).toEqual(question);
        open = answers.length < place ? question : null;
        return answers[place - 1] ?? { kind: 'awaited' };
      });
      return { draft, asked };
    } catch (error) {
      expect(error).toBeInstanceOf(AnswerAwaited);
      expect(open).not.toBeNull();
      asked.push(relayedQuestion.parse(structuredClone(open)));
      answers.push(answerOf(asked[place - 1] ?? { instructions: '', prompt: '', form: {} }, place));
    }
  }
}

test('asks short questions, because models of browsers read little, and continues with later answers', async () => {
  const { draft, asked } = await writeInAttempts((question) => ({
    kind: 'answer',
    text: answerTo(question),
  }));
  expect(draft.writer).toBe('language_model');
  expect(draft.slides.map(({ sentences }) => sentences[0]?.text)).toEqual(sentences);
  expect(asked).toHaveLength(3);
  for (const { instructions, prompt } of asked) expect((instructions + prompt).length).toBeLessThan(16_000);
});

test('waits for the repair of a script that has objections', async () => {
  const invented = (text: string) => text.replace('It starts small.', 'It saves 87 percent.');
  const { draft, asked } = await writeInAttempts((question) => {
    const isAgain = question.prompt.includes('<review>');
    return { kind: 'answer', text: isAgain ? answerTo(question) : invented(answerTo(question)) };
  });
  expect(asked.at(-1)?.prompt).toContain('<review>');
  expect(draft.slides.map(({ sentences }) => sentences[0]?.text)).toEqual(sentences);
});

test.each([
  ['silent', "Your browser's model did not answer in time, so the built-in writer wrote the script."],
  ['late', "Your browser's model did not finish in time, so the built-in writer wrote the script."],
  ['failed', "Your browser's model failed, so the built-in writer wrote the script."],
] as const)('falls back with a finding if the browser is %s', async (why, message) => {
  for (const good of [0, 1]) {
    const { draft } = await writeInAttempts((question, place) =>
      place > good ? { kind: 'over', why } : { kind: 'answer', text: answerTo(question) },
    );
    expect(draft).toMatchObject({ writer: 'embedded', findings: [{ code: 'writer_fell_back', message }] });
  }
});

test('keeps a written script if the browser ends before its repair', async () => {
  const { draft } = await writeInAttempts((question) =>
    question.prompt.includes('<review>')
      ? { kind: 'over', why: 'late' }
      : { kind: 'answer', text: answerTo(question).replace('It starts small.', 'It saves 87 percent.') },
  );
  expect(draft.writer).toBe('language_model');
  expect(draft.findings.map(({ code }) => code)).not.toContain('writer_fell_back');
});

// attack: 258
test('rejects a word of 50,000 letters without sending it back', async () => {
  const word = 'a'.repeat(50_000);
  const { draft, asked } = await writeInAttempts((question) => ({
    kind: 'answer',
    text: question.prompt.includes('<review>')
      ? '{"slides":[]}'
      : answerTo(question).replace('It starts small.', word),
  }));
  expect(asked.at(-1)?.prompt).toContain('it has more than 600 characters');
  for (const { instructions, prompt } of asked) expect((instructions + prompt).length).toBeLessThan(16_000);
  expect(draft.writer).toBe('language_model');
  expect(JSON.stringify(draft)).not.toContain('aaaa');
});

test('falls back after five unusable answers', async () => {
  const { draft, asked } = await writeInAttempts(() => ({ kind: 'answer', text: 'Once upon a time.' }));
  expect(asked).toHaveLength(5);
  expect(draft).toMatchObject({ writer: 'embedded', findings: [{ code: 'writer_fell_back' }] });
});

test('is canceled together with its request, instead of awaited', async () => {
  const canceled = new AbortController();
  const writing = write(async () => {
    canceled.abort();
    return { kind: 'awaited' };
  }, canceled.signal);
  await expect(writing).rejects.toMatchObject({ code: 'canceled' });
});
