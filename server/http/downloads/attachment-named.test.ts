import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#test/support/properties/any-character.ts';
import { attachmentNamed } from './attachment-named.ts';

test.each([
  ['Q3 review', `filename="Q3 review.mp4"; filename*=UTF-8''Q3%20review.mp4`],
  ['say "hi"', `filename="say -hi-.mp4"; filename*=UTF-8''say%20-hi-.mp4`],
  ['a\r\nSet-Cookie: x=1', `filename="a Set-Cookie- x_1.mp4"; filename*=UTF-8''a%20Set-Cookie-%20x%3D1.mp4`],
  ['../../etc/passwd', `filename="-..-etc-passwd.mp4"; filename*=UTF-8''-..-etc-passwd.mp4`],
  ['Präsentation', `filename="Pr_sentation.mp4"; filename*=UTF-8''Pr%C3%A4sentation.mp4`],
  ["it's (final)", `filename="it_s (final).mp4"; filename*=UTF-8''it%27s%20%28final%29.mp4`],
  ['\u202E4pm.exe', `filename="4pm.exe.mp4"; filename*=UTF-8''4pm.exe.mp4`],
  ['...', `filename="video.mp4"; filename*=UTF-8''video.mp4`],
])('%j becomes a safe header', (name, expected) => {
  expect(attachmentNamed(name, 'mp4')).toBe(`attachment; ${expected}`);
});

/** Decodes the whole name, as clients do. */
const decoded = (name: string) => decodeURIComponent(attachmentNamed(name, 'mp4').replace(/^.*UTF-8''/, ''));

test('a long name is kept whole', () => {
  const name =
    'The quarterly review of our freight business in Northern Europe, with the outlook on the coming year';
  expect(decoded(name)).toBe(`${name}.mp4`);
});

test('a name that is too long for file systems is cut after a word', () => {
  const cut = decoded('Übersicht '.repeat(400));
  expect(cut).toMatch(/^(Übersicht )+Übersicht\.mp4$/);
  expect(Buffer.byteLength(cut)).toBeGreaterThan(220);
  expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(235);
  expect(Buffer.byteLength(decoded('🎉'.repeat(4096)))).toBeLessThanOrEqual(235);
});

// attack: 11
test('any name becomes a header of one ASCII line with one quoted name', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (name) => {
      expect(attachmentNamed(name, 'vtt')).toMatch(
        /^attachment; filename="[\w .()-]+\.vtt"; filename\*=UTF-8''[A-Za-z0-9%._~!&$+-]+\.vtt$/,
      );
    }),
  );
});
