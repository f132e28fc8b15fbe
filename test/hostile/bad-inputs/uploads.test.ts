import { afterAll, beforeAll, describe, it } from 'vitest';
import type { TestEntry } from '#pipeline/deck/testing/build-zip.ts';
import { type MinimalDeck, slideXml } from '#pipeline/deck/testing/minimal-deck.ts';
import { signUp, type TestUser } from '../../support/factories.ts';
import { deckBytes, formBody, formContentType, generateForm, postForm } from '../../support/projects.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';
import { type BadInput, expectRefused } from './refusal.ts';

let testApp: TestApp;
let user: TestUser;
beforeAll(async () => {
  // Checks decks in this process, which is faster; generate-video.test.ts uses a subprocess.
  testApp = await createTestApp();
  user = await signUp(testApp);
});
afterAll(() => testApp.close());

describe('settings', () => {
  const range = /from 60 to 240 seconds/;
  it.each<BadInput<Record<string, string>>>([
    // attack: 80
    ['a length of 59 seconds', { duration: '59' }, 400, 'validation', range],
    // attack: 80
    ['a length of 241 seconds', { duration: '241' }, 400, 'validation', range],
    // attack: 80
    ['a length with a letter', { duration: '90x' }, 400, 'validation', /whole number of seconds/],
    // attack: 80
    ['a length that is not a number', { duration: 'NaN' }, 400, 'validation', /whole number of seconds/],
    ['a negative length', { duration: '-90' }, 400, 'validation', /whole number of seconds/],
    ['a length with half a second', { duration: '90.5' }, 400, 'validation', /whole number of seconds/],
    ['a length in hexadecimal', { duration: '0x5a' }, 400, 'validation', /whole number of seconds/],
    ['no length', { duration: '' }, 400, 'validation', /whole number of seconds/],
    // attack: 81
    ['an unknown voice', { voiceOption: 'darth-vader' }, 400, 'validation', /voice must be one of/],
    // attack: 81
    ['a voice that was not trained', { voiceOption: 'trained' }, 409, 'voice_not_trained', /[Tt]rain/],
    // attack: 81
    ['speed 5', { speechSpeed: '5' }, 400, 'validation', /speed must be one of 0\.8, 1\.0, 1\.2/],
    ['speed 1', { speechSpeed: '1' }, 400, 'validation', /speed must be one of/],
    // attack: 81
    ['music from a file', { backgroundMusic: '../x' }, 400, 'validation', /music must be one of/],
    ['an unknown audience', { audience: 'cats' }, 400, 'validation', /audience must be one of/],
    ['an unknown motion', { motion: 'swirl' }, 400, 'validation', /motion must be one of/],
    ['an unknown shape', { aspect: '4:3' }, 400, 'validation', /aspect must be one of 16:9, 9:16, 1:1/],
    ['captions that are neither on nor off', { captions: 'maybe' }, 400, 'validation', /./],
    ['a name of 121 letters', { name: 'n'.repeat(121) }, 400, 'validation', /./],
  ])('are refused with %s', async (_what, settings, status, code, sentence) => {
    expectRefused(await postForm(testApp, user, generateForm(settings)), { status, code, sentence });
  });
});

const slide1 = 'ppt/slides/slide1.xml';
const dtd = '<!DOCTYPE a [<!ENTITY x SYSTEM "http://127.0.0.1:9/x">]>';
const withDtd = slideXml('').replace('<p:sld ', `${dtd}<p:sld `);
const deep = `${'<p:grpSp>'.repeat(300)}${'</p:grpSp>'.repeat(300)}`;
const damaged = /damaged and cannot be read/;
const unsafe = /was refused because/;
const tooComplex = /too complex/;

describe('decks', () => {
  const part = (entry: TestEntry): MinimalDeck => ({ parts: [entry] });
  it.each<BadInput<MinimalDeck>>([
    // attack: 16
    [
      'a part whose name leads out of the deck',
      part({ name: '../../evil.xml', content: '.' }),
      422,
      'deck_unsafe',
      unsafe,
    ],
    // attack: 16
    ['a part with an absolute name', part({ name: '/etc/evil', content: '.' }), 422, 'deck_unsafe', unsafe],
    // attack: 16
    [
      'a part with backslashes in its name',
      part({ name: '..\\evil.xml', content: '.' }),
      422,
      'deck_unsafe',
      unsafe,
    ],
    // attack: 17
    [
      'a link to a local file',
      part({ name: 'link', content: '/etc/passwd', unixMode: 0o120777 }),
      422,
      'deck_unsafe',
      unsafe,
    ],
    // attack: 18
    [
      'the same part twice',
      part({ name: 'PPT/Presentation.xml', content: '<a/>' }),
      422,
      'deck_unsafe',
      unsafe,
    ],
    // attack: 19
    ['an encrypted part', part({ name: 'a.bin', content: '.', flags: 1 }), 422, 'deck_encrypted', /password/],
    // attack: 19
    [
      'an unusual compression',
      part({ name: 'a.bin', content: '.', method: 12 }),
      422,
      'deck_damaged',
      damaged,
    ],
    // attack: 20
    ['a wrong checksum', part({ name: 'a.bin', content: '.', crc: 1 }), 422, 'deck_damaged', damaged],
    // attack: 13
    [
      'a part that declares a wrong size',
      part({ name: 'a.bin', content: Buffer.alloc(5_000_000), declaredBytes: 1000 }),
      422,
      'deck_unsafe',
      unsafe,
    ],
    // attack: 22
    ['an external entity', part({ name: slide1, content: withDtd }), 422, 'deck_unsafe', unsafe],
    [
      'an unknown entity',
      part({ name: slide1, content: slideXml('&unknown;') }),
      422,
      'deck_damaged',
      damaged,
    ],
    // attack: 24
    [
      '300 nested groups',
      part({ name: slide1, content: slideXml(deep) }),
      422,
      'deck_too_complex',
      tooComplex,
    ],
    [
      'half a million shapes',
      part({ name: slide1, content: slideXml('<p:sp/>'.repeat(500_000)) }),
      422,
      'deck_too_complex',
      tooComplex,
    ],
    // attack: 8
    ['a program', part({ name: 'ppt/vbaProject.bin', content: '.' }), 415, 'deck_macros', /macro/],
    // attack: 31
    ['a missing slide', { without: [slide1] }, 422, 'deck_damaged', damaged],
    // attack: 33
    [
      'slides of 27 kilometres',
      { slideSize: 'cx="1000000000000" cy="6858000"' },
      422,
      'deck_damaged',
      damaged,
    ],
    // attack: 33
    ['slides without a size', { slideSize: 'cx="0" cy="0"' }, 422, 'deck_damaged', damaged],
    // attack: 32
    ['no slides', { slides: 0 }, 422, 'deck_no_slides', /slide/],
    // attack: 32
    ['400 slides', { slides: 400 }, 422, 'deck_too_many_slides', /400 slides; at most 300/],
    // attack: 30
    [
      'a relationship that leads out of the deck',
      { slideRelationships: [{ id: 'rId9', type: 'image', target: '../../../../etc/passwd' }] },
      422,
      'deck_unsafe',
      unsafe,
    ],
  ])('are refused with %s', async (_what, deck, status, code, sentence) => {
    const answer = await postForm(testApp, user, generateForm({}, { content: deckBytes(deck) }));
    expectRefused(answer, { status, code, sentence });
  });
});

describe('forms', () => {
  const send = (
    payload: Buffer | string,
    headers: Record<string, string> = { 'content-type': formContentType },
  ) =>
    testApp.app.inject({
      method: 'POST',
      url: '/api/generate-video',
      headers: { ...user.bearer, ...headers },
      payload,
    });
  const form = generateForm();
  const file = form.filter(({ name }) => name === 'file');
  // attack: 62
  it.each<BadInput<() => ReturnType<typeof send>>>([
    // attack: 4
    [
      'no file',
      () => send(formBody(form.filter(({ name }) => name !== 'file'))),
      400,
      'no_file',
      /^No file uploaded$/,
    ],
    // attack: 4
    ['two files', () => send(formBody([...form, ...file])), 400, 'too_many_files', /one file/],
    [
      'a repeated field',
      () => send(formBody([{ name: 'duration', value: '60' }, ...form])),
      400,
      'validation',
      /sent twice/,
    ],
    [
      'no boundary',
      () => send(formBody(form), { 'content-type': 'multipart/form-data' }),
      400,
      'malformed_request',
      /not well formed/,
    ],
    [
      'a truncated body',
      () => send(formBody(form).subarray(0, 600)),
      400,
      'malformed_request',
      /interrupted or is not well formed/,
    ],
    [
      'the content type of JSON',
      () => send('{}', { 'content-type': 'application/json' }),
      415,
      'unsupported_media_type',
      /multipart/,
    ],
    ['no body', () => send('', {}), 400, 'no_file', /^No file uploaded$/],
    [
      'an idempotency key of two words',
      () => send(formBody(form), { 'content-type': formContentType, 'idempotency-key': 'a b' }),
      400,
      'validation',
      /./,
    ],
    [
      'a cookie from another site',
      () =>
        send(formBody(form), {
          'content-type': formContentType,
          authorization: '',
          cookie: user.cookie,
          origin: 'https://evil.example',
        }),
      403,
      'forbidden_origin',
      /DeckVoice’s own pages/,
    ],
  ])('are refused with %s', async (_what, request, status, code, sentence) => {
    expectRefused(await request(), { status, code, sentence });
  });
});
