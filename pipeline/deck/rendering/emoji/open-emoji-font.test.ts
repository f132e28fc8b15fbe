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

test('one of several characters has a picture of its own', () => {
  expect(emojiFont('🇩🇪')?.glyph).not.toBe(emojiFont('🇫🇷')?.glyph);
  expect(emojiFont('👍🏽')?.glyph).not.toBe(emojiFont('👍')?.glyph);
});

test('an emoji with a skin tone that it cannot have is drawn without', () => {
  expect(emojiFont('🚀🏽')?.glyph).toBe(emojiFont('🚀')?.glyph);
});

test.each(['A', '', '\u{e000}'])('%j has no picture', (text) => {
  expect(emojiFont(text)).toBeNull();
});

test('another file is refused', () => {
  expect(() => openEmojiFont(Buffer.from('no font at all, whatever it may say'))).toThrow();
});
