import { expect, test } from 'vitest';
import { fillAll } from './fill-all.ts';

const start = (read: (number: number, texts: Map<number, string>, stop: AbortController) => string[]) => {
  const texts = new Map([
    [1, ''],
    [2, ''],
    [3, ''],
  ]);
  const stop = new AbortController();
  const done: number[] = [];
  const fitted: number[][] = [];
  const ended = fillAll([...texts.keys()], {
    textOf: (number) => texts.get(number) ?? '',
    read: async (number) => read(number, texts, stop),
    fit: (sentences) => {
      fitted.push([...sentences.keys()]);
      return new Map([...sentences].map(([number, all]) => [number, all[0] ?? '']));
    },
    replace: (number, text) => void texts.set(number, text),
    onDone: (count) => done.push(count),
    signal: stop.signal,
  });
  return { texts, done, fitted, ended };
};

test('decides once, about the words of all slides that have some', async () => {
  const { texts, done, fitted, ended } = start((number) =>
    number === 2 ? [] : [`Title ${number}.`, 'Line.'],
  );
  expect(await ended).toEqual({
    replaced: [
      { number: 1, before: '', after: 'Title 1.' },
      { number: 3, before: '', after: 'Title 3.' },
    ],
    error: null,
  });
  expect([fitted, done, [...texts.values()]]).toEqual([[[1, 3]], [1, 2, 3], ['Title 1.', '', 'Title 3.']]);
});

test('keeps a text that was typed in the meantime, and gives it no room', async () => {
  const { texts, fitted, ended } = start((number, now) => {
    if (number === 3) now.set(1, 'Typed.');
    return ['Title.'];
  });
  expect((await ended).replaced.map(({ number }) => number)).toEqual([2, 3]);
  expect([fitted, texts.get(1)]).toEqual([[[2, 3]], 'Typed.']);
});

test('fills the slides that were read before an error', async () => {
  const fault = new Error('The server is very busy.');
  const { done, ended } = start((number) => {
    if (number === 2) throw fault;
    return ['Title.'];
  });
  expect(await ended).toEqual({ replaced: [{ number: 1, before: '', after: 'Title.' }], error: fault });
  expect(done).toEqual([1]);
});

test('fills nothing when it is stopped', async () => {
  const { texts, ended } = start((number, _, stop) => {
    if (number === 2) stop.abort();
    return ['Title.'];
  });
  expect(await ended).toEqual({ replaced: [], error: null });
  expect([...texts.values()]).toEqual(['', '', '']);
});
