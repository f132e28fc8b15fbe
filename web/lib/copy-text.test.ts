import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';
import { readToast } from './toast.ts';

afterEach(() => vi.unstubAllGlobals());

test('a text that the browser cannot copy is shown to be copied by hand', async () => {
  vi.stubGlobal('navigator', { clipboard: undefined });
  await copyText('Link', Promise.resolve('https://videos.example.com/s/abc'));
  expect(readToast()).toMatchObject({
    title: 'Link not copied',
    copyable: 'https://videos.example.com/s/abc',
  });
});

test('a copied text is not shown', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => {} } });
  await copyText('Link', 'https://videos.example.com/s/abc');
  expect(readToast()).toMatchObject({ title: 'Link copied' });
  expect(readToast()).not.toHaveProperty('copyable');
});
