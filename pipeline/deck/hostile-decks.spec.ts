import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTool } from '#runtime/process/run-tool.ts';
import type { DeckErrorCode } from './deck-errors.ts';
import { openDeck } from './open-deck.ts';
import { readDeck } from './read-deck.ts';
import { buildZip, type TestEntry } from './testing/build-zip.ts';
import { canary } from './testing/canary.ts';
import {
  type MinimalDeck,
  minimalDeckEntries,
  shapeXml,
  slideXml,
  writeMinimalDeck,
  writeTestFile,
} from './testing/minimal-deck.ts';
import { removeTestFolders } from './testing/test-folders.ts';

/** Tests of decks whose refusal must also cost nothing and reach no other machine. Plain refusals are in open-deck.test.ts. */

const remote = canary();
beforeAll(remote.listen);
afterAll(remote.close);
afterAll(removeTestFolders);

const megabyte = 1024 * 1024;
const slide1 = 'ppt/slides/slide1.xml';

async function expectRefused(bytes: Uint8Array, code: DeckErrorCode): Promise<void> {
  const opening = openDeck(await writeTestFile(bytes));
  await expect(opening).rejects.toMatchObject({ name: 'PipelineError', code });
}

describe('memory', () => {
  /**
   * Opens a deck in a separate process, as uploads are.
   * @returns its peak memory
   */
  async function peakMegabytes(bytes: Uint8Array): Promise<{ outcome: string; peak: number }> {
    const program = `
      import { openDeck } from ${JSON.stringify(new URL('./open-deck.ts', import.meta.url).href)};
      import { readFileSync } from 'node:fs';
      const outcome = await openDeck(process.argv[1]).then(() => 'a deck', (error) => error.code);
      // resourceUsage is no alternative: its maxRSS begins with that of the parent process.
      const [, kilobytes] = /^VmHWM:\\s+(\\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'));
      console.log(JSON.stringify({ outcome, peak: kilobytes / 1024 }));`;
    const { stdout } = await runTool({
      command: process.execPath,
      args: ['--input-type=module', '-e', program, await writeTestFile(bytes)],
      timeoutMs: 30_000,
      signal: new AbortController().signal,
    });
    return JSON.parse(stdout.toString());
  }
  const air = Buffer.alloc(200 * megabyte);
  const withPart = (part: TestEntry) => buildZip(minimalDeckEntries({ parts: [part] }));

  let usual: Awaited<ReturnType<typeof peakMegabytes>>;
  beforeAll(async () => {
    usual = await peakMegabytes(buildZip(minimalDeckEntries()));
  });

  test.each<[string, () => Buffer, string]>([
    // attack: 12
    ['200 MB of air in 200 KB', () => withPart({ name: 'a.bin', content: air }), 'deck_unsafe'],
    // attack: 13
    [
      '200 MB that say they are 1,000 bytes',
      () => withPart({ name: 'a.bin', content: air, declaredBytes: 1000 }),
      'deck_unsafe',
    ],
    // attack: 15
    [
      'a zip of 200 MB of air within the deck, which is never opened',
      () => withPart({ name: 'ppt/embeddings/a.xlsx', content: buildZip([{ name: 'a', content: air }]) }),
      'a deck',
    ],
    // attack: 34
    [
      'the header of a picture of 900 megapixels',
      () => withPart({ name: 'ppt/media/image1.png', content: hugePicture() }),
      'deck_too_complex',
    ],
  ])('is not filled by %s', async (_what, bytes, expected) => {
    const hostile = await peakMegabytes(bytes());
    expect(usual.outcome).toBe('a deck');
    expect(hostile.outcome).toBe(expected);
    expect(hostile.peak - usual.peak).toBeLessThan(50);
  });

  function hugePicture(): Buffer {
    const header = Buffer.from('89504e470d0a1a0a0000000d494844520000753000007530080200000000000000', 'hex');
    return Buffer.concat([header, Buffer.alloc(1000)]);
  }
});

describe('the directory of the zip', () => {
  const entries = minimalDeckEntries();
  const endBytes = 22;
  /** Changes the numbers in the end record: entries on this disk, entries, size, offset (APPNOTE.TXT 4.3.16). */
  function withEnd(change: (end: Buffer) => void, zip = buildZip(entries)): Buffer {
    const changed = Buffer.from(zip);
    change(changed.subarray(-endBytes));
    return changed;
  }
  const zipOf = (count: number) => {
    const nothing = { content: '', compressed: Buffer.from([3, 0]) };
    const more = Array.from({ length: count - entries.length }, (_, index) => ({
      ...nothing,
      name: `${index}`,
    }));
    return buildZip([...entries, ...more]);
  };

  test.each<[string, () => Buffer, DeckErrorCode]>([
    // attack: 14
    ['100,001 entries', () => zipOf(100_001), 'deck_too_complex'],
    // attack: 14
    ['65,537 entries, counted as one', () => zipOf(65_537), 'deck_not_a_deck'],
    ['fewer entries than it says', () => withEnd((end) => end.writeUInt16LE(40, 10)), 'deck_damaged'],
    ['a place beyond the file', () => withEnd((end) => end.writeUInt32LE(0x7fffffff, 16)), 'deck_damaged'],
    ['64-bit sizes that are nowhere', () => withEnd((end) => end.fill(0xff, 8, 20)), 'deck_too_complex'],
    // attack: 20
    ['an absurd 64-bit size', absurdZip64, 'deck_too_complex'],
  ])('is refused with %s', async (_what, bytes, code) => {
    await expectRefused(bytes(), code);
  });

  /** Writes the records of ZIP64 (APPNOTE.TXT 4.3.14 and 4.3.15) with a claim of 2^60 entries. */
  function absurdZip64(): Buffer {
    const zip = withEnd((end) => end.fill(0xff, 8, 20));
    const record = Buffer.alloc(56);
    record.writeUInt32LE(0x06064b50, 0);
    record.writeBigUInt64LE(44n, 4);
    for (const place of [24, 32]) record.writeBigUInt64LE(2n ** 52n, place);
    const locator = Buffer.alloc(20);
    locator.writeUInt32LE(0x07064b50, 0);
    locator.writeBigUInt64LE(BigInt(zip.length - endBytes), 8);
    locator.writeUInt32LE(1, 16);
    return Buffer.concat([zip.subarray(0, -endBytes), record, locator, zip.subarray(-endBytes)]);
  }
});

describe('XML', () => {
  const withSlide = (content: string | Uint8Array) =>
    buildZip(minimalDeckEntries({ parts: [{ name: slide1, content }] }));

  // attack: 22
  test.each([
    ['an entity', (url: string) => `<!DOCTYPE a [<!ENTITY x SYSTEM "${url}/x">]>`],
    ['a parameter entity', (url: string) => `<!DOCTYPE a [<!ENTITY % x SYSTEM "${url}/x"> %x;]>`],
    ['a DTD', (url: string) => `<!DOCTYPE a SYSTEM "${url}/x.dtd">`],
    ['an entity of a file', () => '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
  ])('with %s from outside is refused, and no request is made', async (_what, dtd) => {
    const xml = slideXml(shapeXml({ text: '&x;' })).replace('<p:sld ', `${dtd(remote.url)}<p:sld `);
    await expectRefused(withSlide(xml), 'deck_unsafe');
    expect(remote.requests).toEqual([]);
  });

  // attack: 24
  test('with 200,000 nested tags is refused', async () => {
    const nested = `${'<p:grpSp>'.repeat(200_000)}${'</p:grpSp>'.repeat(200_000)}`;
    await expectRefused(withSlide(slideXml(nested)), 'deck_too_complex');
  });

  // Takes 0.4 s; a quarter of an hour if it were added letter by letter to a copy.
  // attack: 23
  test('with a million numeric entities is read', { timeout: 10_000 }, async () => {
    const [slide] = await readSlides({ shapes: shapeXml({ text: '&#65;'.repeat(1_000_000) }) });
    expect(textOf(slide)).toContain('A'.repeat(1_000_000));
  });

  // attack: 37
  test.each([
    ['NUL', '\0'],
    ['NUL as an entity', '&#0;'],
    ['half a character', '\ud800'],
  ])('with %s in a text is read without it, or refused', async (_what, text) => {
    const deck = await readSlides({ shapes: shapeXml({ text: `Before${text}after` }) }).catch(
      (error: unknown) => error,
    );
    if (deck instanceof Error) expect(deck).toMatchObject({ code: 'deck_damaged' });
    else expect(JSON.stringify(deck)).not.toMatch(/\\u0000|\\ud800/);
  });

  // attack: 37
  test.each([
    ['a megabyte', 'word '.repeat(200_000).trim()],
    ['text from right to left', 'شرکت ما \u202eהחברה'],
    ['emoji', '👩‍👩‍👧‍👦 growth 🚀'],
  ])('with %s in one shape is read as it is', async (_what, text) => {
    const [slide] = await readSlides({ shapes: shapeXml({ text }) });
    expect(textOf(slide)).toContain(text);
  });

  async function readSlides(deck: MinimalDeck) {
    return (await readDeck(await openDeck(await writeMinimalDeck(deck)))).slides;
  }
  const textOf = (slide: unknown) => JSON.stringify(slide);
});
