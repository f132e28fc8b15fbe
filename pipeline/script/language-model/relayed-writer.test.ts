import { expect, test } from 'vitest';
import type { ScriptWriter } from '../script-writer.ts';
import { bodyText, madeDeck } from '../testing/made-deck.ts';
import { createRelayedWriter, type RelayedQuestion, relayedQuestion } from './relayed-writer.ts';

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

function write(relay: (question: RelayedQuestion) => Promise<string | null>) {
  return createRelayedWriter(relay, { fallback }).write({
    deck,
    audience: 'sales',
    wordBudget: new Map(numbers.map((number) => [number, 3])),
    signal: new AbortController().signal,
  });
}

test('asks small questions, since models of browsers read little, and reads their answers', async () => {
  const asked: RelayedQuestion[] = [];
  const draft = await write(async (question) => {
    asked.push(relayedQuestion.parse(structuredClone(question)));
    const slides = numbers.map((slide) => ({ slide, sentences: [sentences[slide - 1]] }));
    return question.instructions.includes('plan the whole')
      ? JSON.stringify({ thread: 'On.', slides: numbers.map((slide) => ({ slide, words: 4 })) })
      : `Here you are: ${JSON.stringify({ slides })}`;
  });
  expect(draft.writer).toBe('language_model');
  expect(draft.slides.map(({ sentences }) => sentences[0]?.text)).toEqual(sentences);
  expect(asked).toHaveLength(3);
  for (const { instructions, prompt } of asked) expect((instructions + prompt).length).toBeLessThan(16_000);
});

test('leaves the script to the fallback when nobody answers', async () => {
  const draft = await write(async () => null);
  expect(draft).toMatchObject({ writer: 'embedded', findings: [{ code: 'writer_fell_back' }] });
});
