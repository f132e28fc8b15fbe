import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce, dismissToast, dismissToastsTo, readToast, showToast } from './toast.ts';

const shown = () => (readToast()?.open ? readToast()?.title : null);
const close = () => dismissToast(readToast()?.id ?? 0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  while (shown() !== null) close();
  vi.useRealTimers();
});

test('notices wait until the toast before them is closed', () => {
  showToast({ title: 'Welcome back!' });
  announce({ title: 'Video Ready!' });
  announce({ title: 'New comment' });
  expect(shown()).toBe('Welcome back!');
  close();
  expect(shown()).toBe('Video Ready!');
  close();
  expect(shown()).toBe('New comment');
  close();
  expect(shown()).toBeNull();
});

test('a reply replaces the reply before it', () => {
  showToast({ title: 'Voice test playing' });
  showToast({ title: 'Voice test stopped' });
  expect(shown()).toBe('Voice test stopped');
  close();
  expect(shown()).toBeNull();
});

test('a notice that a reply interrupts is shown again after it, before waiting ones', () => {
  announce({ title: 'Video Ready!', description: 'first' });
  announce({ title: 'Video Ready!', description: 'second' });
  showToast({ title: 'Saved' });
  expect(shown()).toBe('Saved');
  close();
  expect(readToast()).toMatchObject({ description: 'first', open: true });
  close();
  expect(readToast()).toMatchObject({ description: 'second', open: true });
});

test('only the newest three notices wait', () => {
  showToast({ title: 'Welcome back!' });
  for (const title of ['1', '2', '3', '4', '5']) announce({ title });
  const seen: unknown[] = [];
  for (close(); shown() !== null; close()) seen.push(shown());
  expect(seen).toEqual(['3', '4', '5']);
});

test('notices that link to a page disappear when it is opened, whether shown or waiting', () => {
  announce({ title: 'Script ready to review', page: '/projects/a' });
  announce({ title: 'Video Ready!', page: '/projects/a' });
  announce({ title: 'New comment', page: '/projects/b' });
  dismissToastsTo('/projects/c');
  expect(shown()).toBe('Script ready to review');
  dismissToastsTo('/projects/a');
  expect(shown()).toBe('New comment');
  close();
  expect(shown()).toBeNull();
});

test('closing a toast twice closes no other', () => {
  showToast({ title: 'Saved' });
  const id = readToast()?.id ?? 0;
  announce({ title: 'Video Ready!' });
  dismissToast(id);
  dismissToast(id);
  expect(shown()).toBe('Video Ready!');
});

test('a closed toast leaves the state after its removal delay', () => {
  showToast({ title: 'Saved' });
  close();
  expect(readToast()).toMatchObject({ title: 'Saved', open: false });
  vi.advanceTimersByTime(1_000_000);
  expect(readToast()).toBeNull();
});
