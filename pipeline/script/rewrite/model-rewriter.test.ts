import { expect, test } from 'vitest';
import { bodyText, madeDeck } from '../testing/made-deck.ts';
import { type Question, UnusableAnswer } from '../words/language-model/text-model.ts';
import { createModelRewriter, readRewriting, rewriteQuestion } from './model-rewriter.ts';
import type { RewriteRequest, SlideRewriter } from './slide-rewriter.ts';

const deck = madeDeck([
  { title: 'Acme Cloud' },
  { title: 'Prices', blocks: [bodyText('The starter plan costs $5 a month for each user')] },
]);
const fallback: SlideRewriter = {
  rewrite: async () => ({ writer: 'embedded', text: 'From the fallback.' }),
};

function rewriterThat(answers: (question: Question) => string) {
  const asked: Question[] = [];
  const model = {
    ask: async (question: Question) => {
      asked.push(question);
      return { text: answers(question), inputTokens: null, outputTokens: null };
    },
  };
  const steps = {
    question: (request: RewriteRequest) => rewriteQuestion(request),
    read: readRewriting,
  };
  const rewriter = createModelRewriter({ model, steps, fallback, timeoutMs: 10_000 });
  const rewrite = (text: string) =>
    rewriter.rewrite(
      { deck, slideNumber: 2, text, wish: 'shorter', audience: 'sales' },
      new AbortController().signal,
    );
  return { asked, rewrite };
}

function answerOf(...sentences: string[]): string {
  return JSON.stringify({
    slides: [{ slide: 2, sentences: sentences.map((text) => ({ text, importance: 1 })), skip: null }],
  });
}

test('asks with the wish and the current text, and accepts sentences that the deck supports', async () => {
  const { asked, rewrite } = rewriterThat(() => answerOf('The starter plan costs five dollars a month.'));
  const text = 'Each month, the starter plan costs five dollars for every single user.';
  expect(await rewrite(text)).toEqual({
    writer: 'language_model',
    text: 'The starter plan costs five dollars a month.',
  });
  expect(asked[0]?.prompt).toContain(text);
  expect(asked[0]?.prompt).toContain('two thirds of the words');
});

test('drops sentences that the deck does not support, but keeps those of the user', async () => {
  const { rewrite } = rewriterThat(() =>
    answerOf('We have 900 customers.', 'It costs nine dollars a month.'),
  );
  expect(await rewrite('We have 900 customers. And we like them all very much.')).toEqual({
    writer: 'language_model',
    text: 'We have 900 customers.',
  });
});

test('falls back when the model fails, changes nothing or invents everything', async () => {
  const failing = rewriterThat(() => {
    throw new UnusableAnswer('It is not there.');
  });
  const unchanged = rewriterThat(() => answerOf('We have 900 customers.'));
  const invented = rewriterThat(() => answerOf('It costs nine dollars a month.'));
  for (const { rewrite } of [failing, unchanged, invented])
    expect(await rewrite('We have 900 customers.')).toMatchObject({ text: 'From the fallback.' });
});
