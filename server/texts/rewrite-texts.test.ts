import { expect, test } from 'vitest';
import { createTextRewriter } from './rewrite-texts.ts';

test('the text of a slide is used unchanged, without a language model', async () => {
  const tasks: string[] = [];
  const rewriter = createTextRewriter(
    {
      model: {
        ask: async () => {
          throw new Error('The model was asked.');
        },
      },
      timeoutMs: 1000,
    },
    async (task) => {
      tasks.push(task.name);
      return task.result.parse({ text: 'As it stands.', sentences: ['As it stands.'] });
    },
  );
  const input = { deckFile: 'd', slideNumber: 1, text: '', wish: 'own_text', audience: 'sales' } as const;
  expect(await rewriter.rewrite(input, new AbortController().signal)).toEqual({
    writer: 'embedded',
    text: 'As it stands.',
    sentences: ['As it stands.'],
  });
  expect(tasks).toEqual(['rewrite']);
});
