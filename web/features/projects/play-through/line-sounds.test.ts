import { expect, test } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { createLineSounds } from './line-sounds.ts';

const line = (key: string) => ({ number: 1, key });

/** Sounds that are loaded when the test says so. */
function heldSounds() {
  const loads: { key: string; done: PromiseWithResolvers<Blob>; signal: AbortSignal }[] = [];
  const sounds = createLineSounds(({ key }, signal) => {
    const done = Promise.withResolvers<Blob>();
    signal.addEventListener('abort', () => done.reject(new Error('aborted')), { once: true });
    loads.push({ key, done, signal });
    return done.promise;
  });
  const asked = () => loads.map(({ key }) => key);
  const finish = (index: number) => loads[index]?.done.resolve(new Blob([loads[index].key]));
  return { sounds, loads, asked, finish };
}

test('loads wanted sentences one after the other, soonest first, and each once', async () => {
  const { sounds, asked, finish } = heldSounds();
  sounds.want(['a', 'b'].map(line));
  expect(asked()).toEqual(['a']);
  const first = sounds.sound(line('a'));
  finish(0);
  expect(await (await first).text()).toBe('a');
  await eventually(() => expect(asked()).toEqual(['a', 'b']));
  finish(1);
  expect(await (await sounds.sound(line('b'))).text()).toBe('b');
  expect(await (await sounds.sound(line('a'))).text()).toBe('a');
  sounds.want(['a', 'b'].map(line));
  expect(asked()).toEqual(['a', 'b']);
});

test('stops loading sentences that are no longer wanted, and no others', async () => {
  const { sounds, loads, asked, finish } = heldSounds();
  sounds.want(['a', 'b'].map(line));
  sounds.want(['a', 'c'].map(line));
  expect(loads[0]?.signal.aborted).toBe(false);
  sounds.want(['c', 'd'].map(line));
  expect(loads[0]?.signal.aborted).toBe(true);
  expect(asked()).toEqual(['a', 'c']);
  finish(1);
  await eventually(() => expect(asked()).toEqual(['a', 'c', 'd']));
});

test('a sentence that is wanted again after its loading was stopped is loaded again', async () => {
  const { sounds, asked, finish } = heldSounds();
  sounds.want([line('a')]);
  sounds.want([line('b')]);
  sounds.want([line('a')]);
  expect(asked()).toEqual(['a', 'b', 'a']);
  finish(2);
  expect(await (await sounds.sound(line('a'))).text()).toBe('a');
});

test('a failure rejects the waiting call, and the next call loads the sentence again', async () => {
  const { sounds, loads, asked, finish } = heldSounds();
  sounds.want([line('a')]);
  const waited = sounds.sound(line('a'));
  loads[0]?.done.reject(new Error('busy'));
  await expect(waited).rejects.toThrow('busy');
  const again = sounds.sound(line('a'));
  await eventually(() => expect(asked()).toEqual(['a', 'a']));
  finish(1);
  expect(await (await again).text()).toBe('a');
});

test('a sentence that failed to load ahead delays no other one, and is loaded again when it is played', async () => {
  const { sounds, loads, asked, finish } = heldSounds();
  sounds.want(['a', 'b'].map(line));
  loads[0]?.done.reject(new Error('busy'));
  await eventually(() => expect(asked()).toEqual(['a', 'b']));
  finish(1);
  await sounds.sound(line('b'));
  const heard = sounds.sound(line('a'));
  await eventually(() => expect(asked()).toEqual(['a', 'b', 'a']));
  finish(2);
  expect(await (await heard).text()).toBe('a');
});

test('nothing is loaded after close', () => {
  const { sounds, loads, asked } = heldSounds();
  sounds.want(['a', 'b'].map(line));
  sounds.close();
  expect(loads[0]?.signal.aborted).toBe(true);
  expect(asked()).toEqual(['a']);
});
