import { expect, test } from 'vitest';
import { normaliseWords } from '../../english/text-normalisation/normalise-text.ts';
import { toSpokenParts } from '../hosted/sent-text.ts';
import { textOfPart, textWithoutTags } from './text-of-part.ts';

const parts = (text: string, pronunciations: Parameters<typeof normaliseWords>[1] = []) =>
  toSpokenParts(normaliseWords(text, pronunciations));
const texts = (text: string) => parts(text).map((part) => textOfPart(part, 'eleven_multilingual_v2').text);

test.each([
  [
    'Revenue grew 15% to $1.2M in Q3 2024.',
    'Revenue grew fifteen percent to one point two million dollars in Q three twenty twenty-four.',
  ],
  ['The CEO of IBM likes AI.', 'The C E O of I B M likes A I.'],
  ['Keep an eye on it', 'Keep an eye on it.'],
  ['🎉 Meet Acme!', 'Meet Acme!'],
])('%j is sent as %j', (written, sent) => {
  expect(texts(written)).toEqual([sent]);
});

test('each part ends in a mark, so that the voice does not break off', () => {
  expect(texts('First [pause 2s] then')).toEqual(['First,', 'then.']);
});

test('a pause at an end is a part without words', () => {
  expect(
    parts('[pause 1s] Then [pause 2s]').map(({ words, pauseMsAfter }) => [words.length, pauseMsAfter]),
  ).toEqual([
    [0, 1000],
    [1, 2000],
  ]);
});

test('the span of a word gives its place in the text, without its mark', () => {
  const [part] = parts('We sell Asana, and $5 caps.', [{ word: 'Asana', respelling: 'ah-SAH-nah' }]);
  expect.assert(part);
  const { text, spans } = textOfPart(part, 'eleven_v3');
  expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual([
    'We',
    'sell',
    'ah-sah-nah',
    'and',
    'five dollars',
    'caps',
  ]);
});

test('the content of a tag cannot escape from it', () => {
  const [part] = parts('Nginx', [{ word: 'nginx', ipa: '"><break time="3s"/>ˈɛn' }]);
  expect.assert(part);
  expect(textOfPart(part, 'eleven_flash_v2').text).not.toContain('<break');
  expect(textWithoutTags(part, 'eleven_flash_v2').text).toBe('Nginx.');
});
