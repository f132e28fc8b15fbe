import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { runTool } from '#runtime/process/run-tool.ts';
import { type EmojiFont, openEmojiFont } from './open-emoji-font.ts';

let emojiFont: EmojiFont;
beforeAll(async () => {
  const { stdout } = await runTool({
    command: 'fc-match',
    args: ['--format', '%{file}', 'Noto Color Emoji'],
    signal: new AbortController().signal,
    timeoutMs: 20_000,
  });
  emojiFont = openEmojiFont(await readFile(stdout.toString()));
});

test.each(['🚀', '👍🏽', '🇩🇪', '👨‍👩‍👧', '1️⃣', '❤️', '☎'])(
  '%s has a picture, which stands on the line',
  (text) => {
    const picture = emojiFont(text);
    expect(picture?.png.subarray(1, 4).toString()).toBe('PNG');
    expect(picture?.height).toBeGreaterThan(1);
    expect(picture?.bottom).toBeLessThan(0);
  },
);

test('an emoji of several characters has its own picture', () => {
  expect(emojiFont('🇩🇪')?.glyph).not.toBe(emojiFont('🇫🇷')?.glyph);
  expect(emojiFont('👍🏽')?.glyph).not.toBe(emojiFont('👍')?.glyph);
});

test('an emoji is drawn without a skin tone that it cannot have', () => {
  expect(emojiFont('🚀🏽')?.glyph).toBe(emojiFont('🚀')?.glyph);
});

test.each(['A', '', '\u{e000}'])('%j has no picture', (text) => {
  expect(emojiFont(text)).toBeNull();
});

test('a file that is no font is refused', () => {
  expect(() => openEmojiFont(Buffer.from('no font at all, whatever it may say'))).toThrow();
});
