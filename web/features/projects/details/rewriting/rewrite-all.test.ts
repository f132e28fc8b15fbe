import { expect, test } from 'vitest';
import { rewriteAll, slidesFor } from './rewrite-all.ts';

const start = (
  rewrite: (number: number, text: string) => string | null,
  onRewrite: (texts: Map<number, string>, stop: AbortController, number: number) => void = () => {},
) => {
  const texts = new Map([
    [1, 'One.'],
    [2, 'Two.'],
    [3, 'Three.'],
  ]);
  const stop = new AbortController();
  const done: number[] = [];
  const ended = rewriteAll([...texts.keys()], {
    textOf: (number) => texts.get(number) ?? '',
    rewrite: async (number, text) => {
      onRewrite(texts, stop, number);
      return rewrite(number, text);
    },
    replace: (number, text) => void texts.set(number, text),
    onDone: (count) => done.push(count),
    signal: stop.signal,
  });
  return { texts, done, ended };
};

test('replaces each text that can be rewritten', async () => {
  const { texts, done, ended } = start((number, text) => (number === 2 ? null : `${text} New.`));
  expect(await ended).toEqual({
    replaced: [
      { number: 1, before: 'One.', after: 'One. New.' },
      { number: 3, before: 'Three.', after: 'Three. New.' },
    ],
    error: null,
  });
  expect([[...texts.values()], done]).toEqual([
    ['One. New.', 'Two.', 'Three. New.'],
    [1, 2, 3],
  ]);
});

test('keeps a text that was edited in the meantime', async () => {
  const { texts, ended } = start(
    () => 'New.',
    (now, _stop, number) => number === 2 && now.set(2, 'Typed.'),
  );
  expect((await ended).replaced.map(({ number }) => number)).toEqual([1, 3]);
  expect(texts.get(2)).toBe('Typed.');
});

test('ends at an error, and returns the texts replaced before it', async () => {
  const fault = new Error('The server is very busy.');
  const { ended } = start((number) => {
    if (number === 2) throw fault;
    return 'New.';
  });
  expect(await ended).toEqual({ replaced: [{ number: 1, before: 'One.', after: 'New.' }], error: fault });
});

test('ends when it is stopped, and replaces no more texts', async () => {
  const { done, ended } = start(
    () => 'New.',
    (_, stop) => stop.abort(),
  );
  expect(await ended).toEqual({ replaced: [], error: null });
  expect(done).toEqual([1]);
});

test('wishes for silent slides apply to slides without text, other wishes to slides with text, and none to hidden slides', () => {
  const texts = ['One.', '', ' \n', '', 'Five.'];
  const slides = texts.map((_, index) => ({
    number: index + 1,
    hidden: index === 3,
    leftOut: false,
    canBeWritten: true,
  }));
  const textOf = (number: number) => texts[number - 1] ?? '';
  expect(slidesFor('own_text', slides, textOf)).toEqual([2, 3]);
  expect(
    slidesFor(
      'written',
      slides.with(1, { number: 2, hidden: false, leftOut: true, canBeWritten: true }),
      textOf,
    ),
  ).toEqual([3]);
  expect(slidesFor('longer', slides, textOf)).toEqual([1, 5]);
  const unwritable = slides.map((slide) => ({ ...slide, canBeWritten: slide.number !== 2 }));
  expect(slidesFor('written', unwritable, textOf)).toEqual([3]);
  expect(slidesFor('own_text', unwritable, textOf)).toEqual([2, 3]);
});
