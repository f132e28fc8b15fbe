import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitSentences } from '../../english/text-normalisation/split-sentences.ts';
import { clicksOfSentences, readClicks, textWithCues } from './clicks.ts';

function read(script: string) {
  const { text, clicks } = readClicks(script);
  return clicksOfSentences(splitSentences(text), clicks);
}

describe('clicks of a script', () => {
  test.each<[string, ReturnType<typeof read>]>([
    ['One. Two.', [{ text: 'One.' }, { text: 'Two.' }]],
    ['One. [click] Two.', [{ text: 'One.' }, { text: 'Two.', clicks: [{ number: 1, letters: 0 }] }]],
    [
      '[CLICK] One [ click ] two.',
      [
        {
          text: 'One two.',
          clicks: [
            { number: 1, letters: 0 },
            { number: 2, letters: 3 },
          ],
        },
      ],
    ],
    ['One. [click]', [{ text: 'One.', clicks: [{ number: 1, letters: 3 }] }]],
    ['One [pause 1s] [click] two.', [{ text: 'One [pause 1s] two.', clicks: [{ number: 1, letters: 3 }] }]],
    ['[click]', []],
  ])('are read from: %s', (script, sentences) => {
    expect(read(script)).toEqual(sentences);
  });

  test.each([
    'One. [click] Two.',
    '[click] One [click] two.',
    'One two. [click]',
    '[click] [click] One.',
    'One [pause 1s] [click] two.',
    'It cost [click] $4.5M, and “more”.',
  ])('are written as they were read: %s', (script) => {
    expect(textWithCues(read(script))).toBe(script);
  });

  test('move to the next sentence if their own is not said', () => {
    const [, , third] = read('[click] One. [click] Two. [click] Three.');
    expect(textWithCues(third ? [third] : [])).toBe('[click] [click] [click] Three.');
  });

  test('survive reading and writing, together with all words between them', () => {
    const piece = fc.constantFrom('One', 'two.', 'Three,', '[click]', '“four”', '$5', '[pause]', 'x.');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const script = pieces.join(' ');
        const sentences = read(script);
        fc.pre(sentences.length > 0);
        const written = textWithCues(sentences);
        expect(readClicks(written).text).toBe(readClicks(script).text);
        expect(readClicks(written).clicks).toEqual(readClicks(script).clicks);
      }),
    );
  });
});
