import { slideXml } from '#pipeline/deck/testing/minimal-deck.ts';
import {
  boundary,
  deckBytes,
  formBody,
  formContentType,
  generateForm,
  partHead,
} from '../../support/projects.ts';
import type { Attack } from './attack.ts';
import { type Scan, upload } from './scan.ts';

const slide1 = 'ppt/slides/slide1.xml';
const maxDeckBytes = 50 * 1024 * 1024;
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const ole = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512), Buffer.from(stream, 'utf16le')]);
const withDtd = (dtd: string) =>
  deckBytes({ parts: [{ name: slide1, content: slideXml('').replace('<p:sld ', `${dtd}<p:sld `) }] });
const withPart = (name: string, more: object = {}) => deckBytes({ parts: [{ name, content: '.', ...more }] });
const laughs = Array.from(
  { length: 9 },
  (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
).join('');

const decks = (scan: Scan, contents: readonly (Buffer | string)[]) =>
  contents.map((content) => upload(scan.ada, {}, { content }));
const form = (scan: Scan, parts: Parameters<typeof formBody>[0]) => ({
  path: '/api/generate-video',
  headers: { 'content-type': formContentType },
  body: formBody(parts),
  as: scan.ada,
});

/** Attacks by an upload alone; the tests of the renderer have the attacks on it. */
export const attacksByDecks: readonly Attack[] = [
  {
    number: 1,
    what: 'an empty file',
    send: (scan) => decks(scan, ['']),
    status: 422,
    code: 'deck_empty',
  },
  {
    number: 2,
    what: 'a file of 50 MB and one byte',
    send: ({ ada }) => {
      const head = partHead({ name: 'file', fileName: 'large.pptx', content: '' });
      const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
      const body = Buffer.concat([head, Buffer.alloc(maxDeckBytes + 1), tail]);
      return [
        {
          path: '/api/generate-video',
          headers: { 'content-type': formContentType },
          body,
          as: ada,
        },
      ];
    },
    status: 413,
    code: 'deck_too_large',
  },
  {
    number: 4,
    what: 'no file, and two files',
    send: (scan) => {
      const whole = generateForm();
      const file = whole.filter(({ name }) => name === 'file');
      return [
        form(
          scan,
          whole.filter(({ name }) => name !== 'file'),
        ),
        form(scan, [...whole, ...file]),
      ];
    },
    status: 400,
  },
  {
    number: 5,
    what: 'a file that is a deck only by its name',
    send: (scan) =>
      decks(scan, [
        '%PDF-1.7 and more',
        'MZ and more',
        '<!doctype html><p>hi',
        // Attacks 6 and 7: a zip that is not a package, and a package of another program.
        deckBytes({ without: ['[Content_Types].xml'] }),
        deckBytes({ mainContentType: word }),
      ]),
    status: 415,
    code: 'deck_not_a_deck',
  },
  {
    number: 8,
    what: 'a deck with macros',
    send: (scan) => decks(scan, [withPart('ppt/vbaProject.bin')]),
    status: 415,
    code: 'deck_macros',
  },
  {
    number: 9,
    what: 'an old deck, and one with a password',
    send: (scan) => decks(scan, [ole('PowerPoint Document'), ole('EncryptedPackage')]),
    status: 422,
  },
  {
    number: 10,
    what: 'a program that is named like a deck',
    send: ({ ada }) =>
      ['a.pptx.exe', 'a\u202Exptp.exe', 'a.exe%00.pptx.exe'].map((fileName) => upload(ada, {}, { fileName })),
    status: 415,
    code: 'deck_not_a_deck',
  },
  {
    number: 12,
    what: 'a small deck that unpacks to 200 MB, and one that declares a smaller size',
    send: (scan) => {
      const content = Buffer.alloc(200 * 1024 * 1024);
      return decks(scan, [
        withPart('ppt/media/air.bin', { content }),
        withPart('ppt/media/air.bin', { content, declaredBytes: 1000 }),
      ]);
    },
    status: 422,
    code: 'deck_unsafe',
  },
  {
    number: 16,
    what: 'parts that lead out of the deck, are links, or occur twice',
    send: (scan) =>
      decks(scan, [
        withPart('../../evil.xml'),
        withPart('/etc/evil'),
        withPart('..\\evil.xml'),
        withPart('link', { content: '/etc/passwd', unixMode: 0o120777 }),
        withPart('PPT/Presentation.xml', { content: '<a/>' }),
      ]),
    status: 422,
    code: 'deck_unsafe',
  },
  {
    number: 20,
    what: 'a truncated deck, and one with a wrong checksum',
    send: (scan) => decks(scan, [deckBytes().subarray(0, 900), withPart('a.bin', { crc: 1 })]),
    status: 422,
    code: 'deck_damaged',
  },
  {
    number: 21,
    what: 'entities that multiply, or are external',
    send: (scan) =>
      decks(
        scan,
        [`<!ENTITY l0 "ha">${laughs}`, '<!ENTITY x SYSTEM "file:///etc/passwd">'].map((entities) =>
          withDtd(`<!DOCTYPE a [${entities}]>`),
        ),
      ),
    status: 422,
    code: 'deck_unsafe',
  },
  {
    number: 30,
    what: 'a picture outside of the deck',
    send: (scan) => {
      const target = '../../../../etc/passwd';
      return decks(scan, [deckBytes({ slideRelationships: [{ id: 'rId9', type: 'image', target }] })]);
    },
    status: 422,
    code: 'deck_unsafe',
  },
  {
    number: 32,
    what: 'a deck without slides, and one of 400',
    send: (scan) => decks(scan, [deckBytes({ slides: 0 }), deckBytes({ slides: 400 })]),
    status: 422,
  },
];
