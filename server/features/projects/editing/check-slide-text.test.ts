import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSlideText, editSlide } from '#contract/slides.ts';
import { type MinimalDeck, shapeXml } from '#pipeline/deck/testing/minimal-deck.ts';
import { call } from '#test/support/call.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { createProject, finishProject, readDeckOf } from '#test/support/projects.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const shapes = shapeXml({ text: 'Churn fell to 12%\nStarter costs $49 a month' });

async function finished(user: TestUser, deck: MinimalDeck = { shapes }): Promise<string> {
  const { id } = await createProject(testApp, user, {}, deck);
  await finishProject(testApp, id);
  return id;
}

async function check(user: TestUser, id: string, script: string, number = 1) {
  const params = { id, number: String(number) };
  const reply = await call(testApp, checkSlideText, { as: user, params, body: { script } });
  return checkSlideText.replies[200].parse(reply.json()).hints;
}

describe('checking a typed text', () => {
  test('reports each sentence that the deck does not support, and no supported sentence', async () => {
    const user = await signUp(testApp);
    const id = await finished(user);
    await readDeckOf(testApp, id, { shapes });
    const script = 'Churn fell to 12 percent. Churn fell by 40 %. [pause 1] The Starter plan is free.';
    expect(await check(user, id, script)).toEqual([
      { sentence: 'Churn fell by 40 %.', message: 'The deck does not say “40 %”.', kind: 'unsupported' },
      {
        sentence: 'The Starter plan is free.',
        message: 'Nothing on the slide supports “free”.',
        kind: 'unsupported',
      },
    ]);
  });

  test('reports sentences that the editor would refuse', async () => {
    const user = await signUp(testApp);
    const id = await finished(user);
    await readDeckOf(testApp, id, { shapes });
    expect(await check(user, id, 'Churn fell to 12 percent. Click to advance to the next slide.')).toEqual([
      {
        sentence: 'Click to advance to the next slide.',
        message: expect.stringMatching(
          /^“Click to advance to the next …”: It tells the presenter what to do.$/,
        ),
        kind: 'unfit',
      },
    ]);
  });

  test('ignores placeholders of personalized videos, but still reports unsupported claims', async () => {
    const user = await signUp(testApp);
    const id = await finished(user);
    await readDeckOf(testApp, id, { shapes });
    expect(await check(user, id, 'Hello {{name}}. Dear {{name}}, churn fell by 40 %.')).toEqual([
      {
        sentence: 'Dear {{name}}, churn fell by 40 %.',
        message: 'The deck does not say “40 %”.',
        kind: 'unsupported',
      },
    ]);
  });

  test('does not keep a text with hints from being saved', async () => {
    const user = await signUp(testApp);
    const id = await finished(user);
    await readDeckOf(testApp, id, { shapes });
    const script = 'Churn fell by 40 %.';
    expect(await check(user, id, script)).toHaveLength(1);
    const params = { id, number: '1' };
    const reply = await call(testApp, editSlide, { as: user, params, body: { script } });
    expect(reply.statusCode).toBe(200);
  });

  test('returns no hints for an unread deck, an unknown slide or an empty text', async () => {
    const user = await signUp(testApp);
    // No other test has read this deck.
    const deck = { shapes: shapeXml({ text: 'Churn fell to 11%' }) };
    const id = await finished(user, deck);
    expect(await check(user, id, 'Churn fell by 40 %.')).toEqual([]);
    await readDeckOf(testApp, id, deck);
    expect(await check(user, id, 'Churn fell by 40 %.')).toHaveLength(1);
    expect(await check(user, id, 'Churn fell by 40 %.', 77)).toEqual([]);
    expect(await check(user, id, '')).toEqual([]);
  });

  test('returns no hints for a deck so large that collecting its facts would delay other callers', async () => {
    const user = await signUp(testApp);
    const deck = { shapes: shapeXml({ text: Array.from({ length: 5001 }, (_, line) => line).join('\n') }) };
    const id = await finished(user, deck);
    await readDeckOf(testApp, id, deck);
    expect(await check(user, id, 'Churn fell by 40 %.')).toEqual([]);
  });
});
