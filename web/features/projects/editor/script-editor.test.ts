import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UnsavedText } from '#web/lib/browser-storage/unsaved-texts.ts';
import { makeSlide } from '../testing/make-slide.ts';
import { editsOf, type SlideEdit, textIn, withChoicesOf } from './editor-state.ts';
import { createScriptEditor } from './script-editor.ts';

class Away extends Error {}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An editor of three slides on a server that answers, refuses or is unreachable, as a test decides. */
function open(kept = new Map<number, UnsavedText>()) {
  const server = new Map([1, 2, 3].map((number) => [number, makeSlide(number)]));
  const sent: unknown[] = [];
  const refusals: unknown[] = [];
  const answers: ('away' | 'refused' | Promise<void>)[] = [];
  const answer = async () => {
    const next = answers.shift();
    if (next === 'away') throw new Away();
    if (next === 'refused') throw new Error('refused');
    await next;
  };
  const editor = createScriptEditor([...server.values()], {
    async saveSlide(number, change: SlideEdit) {
      sent.push([number, change]);
      await answer();
      const saved = { ...withChoicesOf(server.get(number) ?? makeSlide(number), change) };
      saved.script = change.script ?? saved.script;
      server.set(number, saved);
      return saved;
    },
    async saveOrder(order) {
      sent.push(order);
      await answer();
    },
    isPassing: (error) => error instanceof Away,
    describeFault: (_error, field) => `Refused: ${field}.`,
    onOrderRefused: () => refusals.push('order refused'),
    kept: {
      keep: (number, unsaved) => void kept.set(number, unsaved),
      read: (number) => kept.get(number) ?? null,
      forget: (number, text) => void (kept.get(number)?.text === text && kept.delete(number)),
    },
  });
  const rest = () => vi.runAllTimersAsync();
  const text = (number: number) => textIn(editor.current(), number);
  return { editor, sent, refusals, answers, kept, rest, text };
}

test('a text is saved after its user pauses, and kept in the browser until then', async () => {
  const { editor, sent, kept, rest, text } = open();
  editor.type(1, 'A');
  editor.type(1, 'AB');
  expect([sent, kept.get(1), text(1)]).toEqual([[], { text: 'AB', before: 'Text 1.' }, 'AB']);
  await rest();
  expect([sent, kept.size, text(1)]).toEqual([[[1, { script: 'AB' }]], 0, 'AB']);
  editor.type(1, 'ABC');
  editor.type(1, 'AB');
  await rest();
  expect([sent.length, kept.size]).toEqual([1, 0]);
});

// attack: 338
test('leaving the field and the timer cause one save; text typed during it causes another', async () => {
  const { editor, sent, answers, rest, text } = open();
  const { promise, resolve } = Promise.withResolvers<void>();
  answers.push(promise);
  editor.type(1, 'A');
  editor.flush(1);
  editor.flush(1);
  await vi.advanceTimersByTimeAsync(1000);
  editor.type(1, 'AB');
  resolve();
  await rest();
  expect([sent, text(1)]).toEqual([
    [
      [1, { script: 'A' }],
      [1, { script: 'AB' }],
    ],
    'AB',
  ]);
});

// attack: 338
test('while the server is unreachable, a save is repeated with the newest text', async () => {
  const { editor, sent, answers, rest } = open();
  answers.push('away', 'away');
  editor.type(1, 'A');
  editor.flush(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(editsOf(editor.current(), 1).failedAttempts).toBe(1);
  editor.type(1, 'AB');
  editor.flush(1);
  await rest();
  expect(sent).toEqual([
    [1, { script: 'A' }],
    [1, { script: 'AB' }],
    [1, { script: 'AB' }],
  ]);
  expect(editsOf(editor.current(), 1).failedAttempts).toBe(0);
});

test('a refused text is not sent again automatically', async () => {
  const { editor, sent, answers, rest, text } = open();
  answers.push('refused');
  editor.type(1, 'A');
  await rest();
  editor.flushAll();
  await rest();
  expect([sent.length, editsOf(editor.current(), 1).faults, text(1)]).toEqual([
    1,
    { script: 'Refused: script.' },
    'A',
  ]);
  editor.retry(1);
  await rest();
  expect([sent.length, editsOf(editor.current(), 1).faults]).toEqual([2, {}]);
});

test('choices for one slide are saved one after the other, in parallel with those for other slides', async () => {
  const { editor, sent, rest } = open();
  editor.choose(1, { voiceOption: 'friendly-male' });
  editor.choose(1, { leftOut: true });
  editor.choose(2, { pauseAfterSeconds: 2 });
  await rest();
  expect(sent).toEqual([
    [1, { voiceOption: 'friendly-male' }],
    [2, { pauseAfterSeconds: 2 }],
    [1, { leftOut: true }],
  ]);
  editor.undo(1);
  await rest();
  expect(sent.at(-1)).toEqual([1, { leftOut: false }]);
});

test('an order is shown at once; the newest one is saved, and a refused one is reverted', async () => {
  const { editor, sent, refusals, answers, rest } = open();
  const order = () => editor.current().slides.map(({ number }) => number);
  editor.move(1, { by: 1 });
  editor.move(1, { by: 1 });
  expect(order()).toEqual([2, 3, 1]);
  await rest();
  expect(sent).toEqual([
    [2, 1, 3],
    [2, 3, 1],
  ]);
  answers.push('refused');
  editor.move(3, { by: -1 });
  await rest();
  expect([order(), refusals]).toEqual([[2, 3, 1], ['order refused']]);
});

// attack: 336
test('whenSaved sends unsaved text at once, including text typed in the meantime', async () => {
  const { editor, sent, answers } = open();
  const { promise, resolve } = Promise.withResolvers<void>();
  answers.push(promise);
  editor.type(1, 'A');
  const saved = editor.whenSaved();
  editor.type(2, 'B');
  editor.move(3, { by: -1 });
  resolve();
  expect(await saved).toBe(true);
  expect(sent).toEqual([
    [1, { script: 'A' }],
    [2, { script: 'B' }],
    [1, 3, 2],
  ]);
  expect(await editor.whenSaved()).toBe(true);
});

// attack: 336
test.each([
  ['a refused text', ['refused'] as const, false],
  ['a busy moment', ['away'] as const, true],
  ['a server that stays away', ['away', 'away', 'away', 'away', 'away'] as const, false],
])('whenSaved reports the outcome after %s', async (_name, given, isSaved) => {
  const { editor, answers, rest } = open();
  answers.push(...given);
  editor.type(1, 'A');
  const saved = editor.whenSaved();
  await rest();
  expect(await saved).toBe(isSaved);
});

test('whenSaved reports a choice that is refused during the wait, but not an earlier one', async () => {
  const { editor, answers, rest } = open();
  answers.push('refused');
  editor.choose(1, { leftOut: true });
  const saved = editor.whenSaved();
  await rest();
  expect([await saved, await editor.whenSaved()]).toEqual([false, true]);
});

test('a text from an earlier visit is saved, unless another one was saved since', async () => {
  const kept = new Map([
    [1, { text: 'Mine.', before: 'Text 1.' }],
    [2, { text: 'Mine.', before: 'Of before.' }],
    [3, { text: 'Text 3.', before: 'Of before.' }],
  ]);
  const { editor, sent, rest, text } = open(kept);
  await rest();
  expect([sent, text(1), text(2)]).toEqual([[[1, { script: 'Mine.' }]], 'Mine.', 'Mine.']);
  expect(editsOf(editor.current(), 2).faults.script).toMatch(/the slide has been changed since/);
  expect([...kept.keys()]).toEqual([2]);
  editor.undo(2);
  expect(text(2)).toBe('Text 2.');
});

test('slides from the server keep unsaved text; for a new deck, it is not saved without a question', async () => {
  const { editor, text } = open();
  editor.type(1, 'A');
  editor.show([makeSlide(1), makeSlide(2, { script: 'By somebody else.' }), makeSlide(3)]);
  expect([text(1), text(2)]).toEqual(['A', 'By somebody else.']);
  editor.show([makeSlide(1, { title: 'Another slide', script: 'Of the new deck.' })]);
  expect([text(1), editsOf(editor.current(), 1).faults.script]).toEqual([
    'A',
    expect.stringMatching(/the slide has been changed since/),
  ]);
});
