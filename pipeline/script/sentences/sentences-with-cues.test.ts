import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { waitsForVideo, withoutCues } from '#contract/script/cue-tags.ts';
import { textWithCues } from './clicks.ts';
import { sentencesWithCues } from './sentences-with-cues.ts';

test.each([
  ['One. Two.', [{ text: 'One.' }, { text: 'Two.' }]],
  ['One. [wait for video] Two.', [{ text: 'One.' }, { text: 'Two.', waits: true }]],
  ['[Wait for the clip] One two.', [{ text: 'One two.', waits: true }]],
  ['One [wait for video] two.', [{ text: 'One' }, { text: 'two.', waits: true }]],
  ['One. [wait for video]', [{ text: 'One.' }]],
  ['[wait for video]', []],
  [
    '[click] [wait for video] One. [click] Two.',
    [
      { text: 'One.', waits: true, clicks: [{ number: 1, letters: 0 }] },
      { text: 'Two.', clicks: [{ number: 2, letters: 0 }] },
    ],
  ],
])('reads %s', (text, expected) => {
  expect(sentencesWithCues(text)).toEqual(expected);
});

it('writes the sentences that it read, and never speaks the tags', () => {
  const piece = fc.constantFrom('One.', 'Two three.', '[click]', '[wait for video]', '[pause 1s]', 'Four');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join(' ');
      const read = sentencesWithCues(text);
      const written = textWithCues(read, waitsForVideo(text));
      expect(waitsForVideo(written)).toBe(waitsForVideo(text));
      expect(sentencesWithCues(written)).toEqual(read);
      for (const sentence of read) expect(sentence.text).not.toMatch(/\[(click|wait)/);
      expect(withoutCues(text)).not.toMatch(/\[(click|wait)/);
    }),
  );
});
