import { expect, test } from 'vitest';
import { bodyText, madeDeck } from '../testing/made-deck.ts';
import { askFileModel } from '../words/language-model/file-model/ask-file-model.ts';
import type { FileModelQuestion, FileModelReply } from '../words/language-model/file-model/messages.ts';
import { createFileModelWriter } from './file-model-writer.ts';
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

async function write(
  reply: (question: FileModelQuestion, signal: AbortSignal) => Promise<FileModelReply>,
  timeoutMs = 60_000,
) {
  const asked: FileModelQuestion[] = [];
  const model = askFileModel((question, signal) => {
    asked.push(question);
    return reply(question, signal);
  });
  const draft = await createFileModelWriter({ model, timeoutMs, fallback, retryDelayMs: 1 }).write({
    deck,
    audience: 'sales',
    wordBudget: new Map(numbers.map((number) => [number, 3])),
    signal: new AbortController().signal,
  });
  return { draft, asked };
}

const tell = (text: string): FileModelReply => ({ kind: 'answer', text, inputTokens: 1, outputTokens: 1 });
const script = tell(
  JSON.stringify({ slides: numbers.map((slide) => ({ slide, sentences: [sentences[slide - 1]] })) }),
);

test('asks short questions, because a CPU reads slowly, and has the answers judged', async () => {
  const { draft, asked } = await write(async ({ prompt }) =>
    prompt.includes('<review>') ? tell('{"slides":[]}') : script,
  );
  expect(draft.writer).toBe('language_model');
  expect(draft.slides.map((slide) => slide.sentences[0]?.text)).toEqual(sentences);
  for (const { prompt } of asked) expect(prompt.length).toBeLessThan(6000);
});

test('falls back with a reason if the process fails', async () => {
  const { draft, asked } = await write(async () => ({ kind: 'failed' }));
  expect(asked).toHaveLength(1);
  expect(draft).toMatchObject({
    writer: 'embedded',
    findings: [
      {
        code: 'writer_fell_back',
        message:
          'The language model on this machine ended or could not be loaded. The built-in writer wrote the script instead.',
      },
    ],
  });
});

test('falls back if no answer arrives in time', async () => {
  const { draft } = await write(() => new Promise(() => {}), 1);
  expect(draft).toMatchObject({
    writer: 'embedded',
    findings: [{ code: 'writer_fell_back', message: expect.stringContaining('took too long') }],
  });
});
