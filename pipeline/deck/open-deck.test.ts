import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type BadFileKind, makeBadFiles } from '#runtime/files/testing/bad-files.ts';
import type { DeckErrorCode } from './deck-errors.ts';
import { openDeck } from './open-deck.ts';
import { blankPicture } from './testing/blank-picture.ts';
import { buildZip, type TestEntry } from './testing/build-zip.ts';
import { type MinimalDeck, minimalDeckEntries, slideXml, writeTestFile } from './testing/minimal-deck.ts';
import { newTestFolder, removeTestFolders } from './testing/test-folders.ts';

afterAll(removeTestFolders);

const megabyte = 1024 * 1024;
const officeMain = 'application/vnd.openxmlformats-officedocument';

function deckWith(deck: MinimalDeck): Buffer {
  return buildZip(minimalDeckEntries(deck));
}

function deckWithPart(part: TestEntry): Buffer {
  return deckWith({ parts: [part] });
}

/** Makes a slide with a DTD in front, in encodings that TextEncoder lacks. */
function slideWithDtd(dtd: string, encoding: 'utf8' | 'utf16le' | 'utf16be'): TestEntry {
  const name = 'ppt/slides/slide1.xml';
  if (encoding === 'utf8') return { name, content: slideXml('').replace('<p:sld ', `${dtd}<p:sld `) };
  const text = slideXml('').replace('UTF-8', 'UTF-16').replace('<p:sld ', `${dtd}<p:sld `);
  const littleEndian = Buffer.from(`\ufeff${text}`, 'utf16le');
  return { name, content: encoding === 'utf16le' ? littleEndian : littleEndian.swap16() };
}

const billionLaughs =
  '<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>';

function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from(
    '89504e470d0a1a0a0000000d49484452000000000000000008020000000000000000000000',
    'hex',
  );
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
}

function compoundFile(streamName: string): Buffer {
  const magic = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  return Buffer.concat([magic, Buffer.alloc(1000), Buffer.from(streamName, 'utf16le'), Buffer.alloc(1000)]);
}

const nested = `${'<p:grpSp>'.repeat(300)}${'</p:grpSp>'.repeat(300)}`;
const manySmallParts = Array.from({ length: 5_001 }, (_, index) => ({
  name: `customXml/${index}.bin`,
  content: '.',
}));

const attacks: [name: string, code: DeckErrorCode, bytes: () => Buffer][] = [
  // attack: 1
  ['an empty file', 'deck_empty', () => Buffer.alloc(0)],
  ['a file of 50 MB and a byte', 'deck_too_large', () => Buffer.alloc(50 * megabyte + 1)],
  ['a PDF', 'deck_not_a_deck', () => Buffer.from('%PDF-1.7\n')],
  ['a program', 'deck_not_a_deck', () => Buffer.from('MZ\x90\0')],
  ['a web page', 'deck_not_a_deck', () => Buffer.from('<!DOCTYPE html><html></html>')],
  ['text', 'deck_not_a_deck', () => Buffer.from('Dear Sir or Madam')],
  // attack: 6
  ['a plain zip', 'deck_not_a_deck', () => buildZip([{ name: 'a.txt', content: 'a' }])],
  ['an empty zip', 'deck_not_a_deck', () => buildZip([])],
  [
    'a Word document',
    'deck_not_a_deck',
    () => deckWith({ mainContentType: `${officeMain}.wordprocessingml.document.main+xml` }),
  ],
  // attack: 7
  [
    'an Excel workbook',
    'deck_not_a_deck',
    () => deckWith({ mainContentType: `${officeMain}.spreadsheetml.sheet.main+xml` }),
  ],
  [
    'a macro-enabled deck',
    'deck_macros',
    () => deckWith({ mainContentType: 'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml' }),
  ],
  [
    'a deck with a VBA project',
    'deck_macros',
    () => deckWithPart({ name: 'ppt/vbaProject.bin', content: '.' }),
  ],
  ['an old .ppt', 'deck_legacy', () => compoundFile('PowerPoint Document')],
  ['a deck with a password', 'deck_encrypted', () => compoundFile('EncryptedPackage')],
  ['an old Word document', 'deck_not_a_deck', () => compoundFile('WordDocument')],
  ['an encrypted entry', 'deck_encrypted', () => deckWithPart({ name: 'a.bin', content: '.', flags: 1 })],
  [
    'an odd compression method',
    'deck_damaged',
    () => deckWithPart({ name: 'a.bin', content: '.', method: 12 }),
  ],
  // attack: 20
  ['a zip cut short', 'deck_damaged', () => deckWith({}).subarray(0, -400)],
  // attack: 20
  ['a zip behind junk', 'deck_not_a_deck', () => Buffer.concat([Buffer.from('junk'), deckWith({})])],
  // attack: 20
  [
    'a zip behind the start of another',
    'deck_damaged',
    () => Buffer.concat([deckWith({}).subarray(0, 100), deckWith({})]),
  ],
  ['a wrong checksum', 'deck_damaged', () => deckWithPart({ name: 'a.bin', content: 'abc', crc: 1 })],
  [
    'a part shorter than declared',
    'deck_damaged',
    () => deckWithPart({ name: 'a.bin', content: 'abc', declaredBytes: 4 }),
  ],
  ['a bomb', 'deck_unsafe', () => deckWithPart({ name: 'a.bin', content: Buffer.alloc(50 * megabyte) })],
  [
    'a bomb that lies about its size',
    'deck_unsafe',
    () => deckWithPart({ name: 'a.bin', content: Buffer.alloc(5 * megabyte), declaredBytes: 1000 }),
  ],
  [
    'a bomb in pieces',
    'deck_unsafe',
    () =>
      deckWith({
        parts: Array.from({ length: 5 }, (_, index) => ({
          name: `${index}.bin`,
          content: Buffer.alloc(9 * megabyte),
        })),
      }),
  ],
  // attack: 15
  [
    'a bomb of shared bytes',
    'deck_unsafe',
    () =>
      deckWith({
        parts: [
          { name: 'a', content: 'same' },
          { name: 'b', content: 'same', overlapping: true },
        ],
      }),
  ],
  [
    'more than 500 MB declared',
    'deck_too_complex',
    () =>
      deckWith({
        parts: Array.from({ length: 60 }, (_, index) => ({
          name: `${index}.bin`,
          content: '.',
          declaredBytes: 9 * megabyte,
        })),
      }),
  ],
  // attack: 14
  ['5,001 entries', 'deck_too_complex', () => deckWith({ parts: manySmallParts })],
  ['a name that climbs out', 'deck_unsafe', () => deckWithPart({ name: '../../etc/passwd', content: '.' })],
  ['an absolute name', 'deck_unsafe', () => deckWithPart({ name: '/etc/passwd', content: '.' })],
  ['a drive letter', 'deck_unsafe', () => deckWithPart({ name: 'C:/a.bin', content: '.' })],
  // attack: 16
  ['backslashes that climb out', 'deck_unsafe', () => deckWithPart({ name: 'ppt\\..\\a.bin', content: '.' })],
  // attack: 16
  ['a backslash at the start', 'deck_unsafe', () => deckWithPart({ name: '\\a.bin', content: '.' })],
  // attack: 16
  ['a drive with backslashes', 'deck_unsafe', () => deckWithPart({ name: 'c:\\a.bin', content: '.' })],
  // attack: 16
  [
    'two names that become one',
    'deck_unsafe',
    () => buildZip([...minimalDeckEntries(), { name: 'PPT\\presentation.xml', content: '<a/>' }]),
  ],
  ['a zero byte in a name', 'deck_unsafe', () => deckWithPart({ name: 'a\0.bin', content: '.' })],
  ['a symbolic link', 'deck_unsafe', () => deckWithPart({ name: 'a', content: '/etc', unixMode: 0o120777 })],
  [
    'the same name twice',
    'deck_unsafe',
    () => buildZip([...minimalDeckEntries(), { name: 'PPT/Presentation.xml', content: '<a/>' }]),
  ],
  ['a DTD', 'deck_unsafe', () => deckWithPart(slideWithDtd('<!DOCTYPE sld>', 'utf8'))],
  // attack: 25
  ['a DTD in UTF-16', 'deck_unsafe', () => deckWithPart(slideWithDtd('<!DOCTYPE sld>', 'utf16le'))],
  // attack: 25
  [
    'a DTD in big-endian UTF-16',
    'deck_unsafe',
    () => deckWithPart(slideWithDtd('<!DOCTYPE sld>', 'utf16be')),
  ],
  // attack: 21
  ['billion laughs', 'deck_unsafe', () => deckWithPart(slideWithDtd(billionLaughs, 'utf8'))],
  [
    'an outside entity',
    'deck_unsafe',
    () => deckWithPart(slideWithDtd('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>', 'utf8')),
  ],
  [
    'a DTD in a drawing under another name',
    'deck_unsafe',
    () =>
      deckWithPart({ name: 'ppt/media/image1.bin', content: '<?xml version="1.0"?><!DOCTYPE svg><svg/>' }),
  ],
  // attack: 25
  [
    'text in an encoding that hides markup',
    'deck_unsafe',
    () => deckWithPart({ name: 'a.xml', content: '<?xml version="1.0" encoding="UTF-7"?><a/>' }),
  ],
  [
    'an unknown entity',
    'deck_damaged',
    () => deckWithPart({ name: 'ppt/slides/slide1.xml', content: slideXml('&unknown;') }),
  ],
  ['XML cut short', 'deck_damaged', () => deckWithPart({ name: 'a.xml', content: '<a><b>' })],
  [
    '300 nested groups',
    'deck_too_complex',
    () => deckWithPart({ name: 'ppt/slides/slide1.xml', content: slideXml(nested) }),
  ],
  [
    'half a million shapes',
    'deck_too_complex',
    () => deckWithPart({ name: 'ppt/slides/slide1.xml', content: slideXml('<p:sp/>'.repeat(500_000)) }),
  ],
  // attack: 34
  [
    'a picture of 900 megapixels',
    'deck_too_complex',
    () => deckWithPart({ name: 'ppt/media/image1.png', content: pngHeader(30_000, 30_000) }),
  ],
  // attack: 34
  [
    'a huge picture under another name',
    'deck_too_complex',
    () => deckWithPart({ name: 'ppt/embeddings/object.bin', content: pngHeader(30_000, 30_000) }),
  ],
  // attack: 34
  [
    'a whole picture of 225 megapixels in 30 KB',
    'deck_too_complex',
    () => deckWithPart({ name: 'ppt/media/image1.png', content: blankPicture(15_000, 15_000) }),
  ],
  // attack: 34
  [
    'a large picture that cannot be scaled down, because it is only a header',
    'deck_too_complex',
    () => deckWithPart({ name: 'ppt/media/image1.png', content: pngHeader(9_000, 9_000) }),
  ],
  [
    'a target outside of the package',
    'deck_unsafe',
    () => deckWith({ slideRelationships: [{ id: 'rId9', type: 'image', target: '../../../../etc/passwd' }] }),
  ],
  ['no slide', 'deck_no_slides', () => deckWith({ slides: 0 })],
  ['301 slides', 'deck_too_many_slides', () => deckWith({ slides: 301 })],
  ['slides without width', 'deck_damaged', () => deckWith({ slideSize: 'cx="0" cy="6858000"' })],
  // attack: 33
  ['slides of negative height', 'deck_damaged', () => deckWith({ slideSize: 'cx="9144000" cy="-1"' })],
  [
    'slides of 27 kilometres',
    'deck_damaged',
    () => deckWith({ slideSize: 'cx="1000000000000" cy="6858000"' }),
  ],
  ['a missing main part', 'deck_damaged', () => deckWith({ without: ['ppt/presentation.xml'] })],
];

test.each(attacks)('refuses %s as %s', async (_name, code, bytes) => {
  const file = await writeTestFile(bytes());
  await expect(openDeck(file)).rejects.toMatchObject({ name: 'PipelineError', code });
});

test('refuses a path without a file', async () => {
  const nowhere = path.join(tmpdir(), 'deckvoice-no-such-deck.pptx');
  await expect(openDeck(nowhere)).rejects.toMatchObject({ code: 'deck_not_found' });
});

// attack: 265
test.each<[BadFileKind, string]>([
  ['a pipe', 'deck_not_a_deck'],
  ['a device', 'deck_not_a_deck'],
  ['a folder', 'deck_not_a_deck'],
  ['a socket', 'deck_not_a_deck'],
  ['too large', 'deck_too_large'],
  ['missing', 'deck_not_found'],
])('refuses a bad path: %s', async (kind, code) => {
  const bad = await makeBadFiles(await newTestFolder(), '.pptx');
  await expect(openDeck(bad.pathOf(kind))).rejects.toMatchObject({ code });
  await bad.close();
});

test.each<[string, () => Buffer]>([
  ['the smallest deck', () => deckWith({})],
  ['300 slides', () => deckWith({ slides: 300 })],
  ['a template', () => deckWith({ mainContentType: `${officeMain}.presentationml.template.main+xml` })],
  ['a slide show', () => deckWith({ mainContentType: `${officeMain}.presentationml.slideshow.main+xml` })],
  ['a stray byte behind the zip', () => Buffer.concat([deckWith({}), Buffer.from('\n')])],
  ['UTF-16 without a DTD', () => deckWithPart(slideWithDtd('', 'utf16le'))],
  // attack: 29
  [
    'an outside hyperlink',
    () =>
      deckWith({
        slideRelationships: [
          { id: 'rId9', type: 'hyperlink', target: 'https://example.com/', external: true },
        ],
      }),
  ],
])('accepts %s', async (_name, bytes) => {
  const deck = await openDeck(await writeTestFile(bytes()));
  expect(deck.mainPart).toBe('ppt/presentation.xml');
});

// attack: 34
test('accepts large pictures for scaling down, up to the number that can be decoded in time', async () => {
  const picture = blankPicture(10_000, 9_000);
  const deckWithPictures = async (count: number) => {
    const names = Array.from({ length: count }, (_, index) => `ppt/media/image${index}.png`);
    const parts = names.map((name) => ({ name, content: picture }));
    return { names, path: await writeTestFile(deckWith({ parts })) };
  };
  const five = await deckWithPictures(5);
  expect([...(await openDeck(five.path)).largePictures]).toEqual(five.names);
  const six = await deckWithPictures(6);
  await expect(openDeck(six.path)).rejects.toMatchObject({ code: 'deck_too_complex' });
});
