import { afterAll, beforeAll, expect, test } from 'vitest';
import { rewriteSlide } from '#contract/slides.ts';
import type { SlideWish } from '#contract/vocabulary/rewrite-wishes.ts';
import { type MinimalDeck, shapeXml } from '#pipeline/deck/testing/minimal-deck.ts';
import { call } from '#test/support/call.ts';
import { signUp } from '#test/support/factories.ts';
import { createProject, finishProject, readDeckOf } from '#test/support/projects.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const usualDeck: MinimalDeck = { shapes: shapeXml({ text: 'Churn fell to 12%\nStarter costs $49 a month' }) };

async function rewriterOf(
  { isRead, deck }: { isRead: boolean; deck: MinimalDeck } = { isRead: true, deck: usualDeck },
) {
  const user = await signUp(testApp);
  const { id } = await createProject(testApp, user, {}, deck);
  await finishProject(testApp, id);
  if (isRead) await readDeckOf(testApp, id, deck);
  return async (script: string, wish: SlideWish, number = 1) => {
    const params = { id, number: String(number) };
    return call(testApp, rewriteSlide, { as: user, params, body: { script, wish } });
  };
}

test('a text is rewritten in a separate process, and nothing is saved', async () => {
  const rewrite = await rewriterOf();
  const reply = await rewrite('Churn is down. We are proud. So are they.', 'shorter');
  expect(reply.json()).toEqual({ script: 'Churn is down. We are proud.', writer: 'embedded', sentences: [] });
});

test('a text that cannot be shortened is answered with no text', async () => {
  const rewrite = await rewriterOf();
  expect((await rewrite('Churn is down.', 'shorter')).json()).toEqual({
    script: null,
    writer: null,
    sentences: [],
  });
});

test("a silent slide gets the text of the slide, or the writer's text", async () => {
  const rewrite = await rewriterOf();
  const own = await rewrite('', 'own_text');
  expect(own.json()).toEqual({
    script: 'Churn fell to 12%. Starter costs $49 a month.',
    writer: 'embedded',
    sentences: ['Churn fell to 12%.', 'Starter costs $49 a month.'],
  });
  const untold = await rewriterOf({ isRead: true, deck: { shapes: shapeXml({ text: '—' }) } });
  expect((await untold('', 'own_text')).json()).toMatchObject({ script: 'Slide 1.' });
  expect((await untold('', 'written')).json()).toEqual({ script: null, writer: null, sentences: [] });
});

test('a slide that is not in the deck, and a deck that was not read, are refused', async () => {
  const rewrite = await rewriterOf();
  expect((await rewrite('Churn is down.', 'longer', 99)).statusCode).toBe(404);
  const rewriteUnread = await rewriterOf({
    isRead: false,
    deck: { shapes: shapeXml({ text: 'Never read' }) },
  });
  expect((await rewriteUnread('Churn is down.', 'longer')).json()).toMatchObject({ code: 'conflict' });
});
