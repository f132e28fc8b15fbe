import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxDeckBytes } from '#contract/limits.ts';
import { signUp } from '#test/support/factories.ts';
import { projectScene } from '#test/support/project-scene.ts';
import { deckBytes, formContentType, generateForm, postForm, usualSettings } from '#test/support/projects.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { checkDeckInSubprocess } from './check-deck-in-subprocess.ts';

const scene = projectScene();

async function expectNothingLeft() {
  expect(await scene.projectsOfUser()).toEqual([]);
  expect(await scene.temporaryFiles()).toEqual([]);
}

describe('an upload with invalid settings', () => {
  const cases: [Record<string, string>, string][] = [
    [{ duration: '59' }, 'duration'],
    [{ duration: '241' }, 'duration'],
    [{ duration: '90x' }, 'duration'],
    [{ duration: 'NaN' }, 'duration'],
    [{ duration: '1e2' }, 'duration'],
    [{ duration: '' }, 'duration'],
    [{ duration: '60.5' }, 'duration'],
    [{ voiceOption: 'darth-vader' }, 'voiceOption'],
    [{ voiceOption: '' }, 'voiceOption'],
    [{ speechSpeed: '5' }, 'speechSpeed'],
    [{ speechSpeed: '1' }, 'speechSpeed'],
    [{ backgroundMusic: '../x' }, 'backgroundMusic'],
    [{ audience: 'martians' }, 'audience'],
    [{ captions: 'maybe' }, 'captions'],
    [{ motion: 'swirl' }, 'motion'],
    [{ aspect: '4:3' }, 'aspect'],
    [{ name: 'n'.repeat(121) }, 'name'],
    [{ name: ' \u0007 ' }, 'name'],
    [{ name: 'n'.repeat(10_000) }, 'name'],
  ];

  test.each(cases)('is refused: %j', async (settings, field) => {
    const response = await postForm(scene.testApp, scene.user, generateForm(settings));

    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'validation', fields: { [field]: expect.any(String) } });
    await expectNothingLeft();
  });

  test('is refused even if they come after the file', async () => {
    const response = await postForm(scene.testApp, scene.user, generateForm({ duration: '59' }).reverse());

    expect(response.json()).toMatchObject({ code: 'validation', fields: { duration: expect.any(String) } });
    await expectNothingLeft();
  });

  test('is refused if they are missing', async () => {
    const parts = generateForm().filter(({ name }) => name === 'file');
    const response = await postForm(scene.testApp, scene.user, parts);

    expect(response.json()).toMatchObject({
      code: 'validation',
      fields: { duration: expect.any(String), voiceOption: expect.any(String) },
    });
  });

  test('is refused if they are given twice', async () => {
    const response = await postForm(scene.testApp, scene.user, [
      { name: 'duration', value: '90' },
      ...generateForm(),
    ]);

    expect(response.json()).toMatchObject({
      code: 'validation',
      fields: { duration: 'This field was sent twice.' },
    });
  });

  // attack: 65
  test('is refused for a name that would change a prototype', async () => {
    const response = await postForm(scene.testApp, scene.user, [
      { name: '__proto__', value: 'x' },
      ...generateForm(),
    ]);

    expect(response.statusCode).toBe(400);
    await expectNothingLeft();
  });

  test('is refused for more fields than the form has', async () => {
    const many = Array.from({ length: 50 }, (_, index) => ({ name: `field${index}`, value: 'x' }));
    const response = await postForm(scene.testApp, scene.user, [...many, ...generateForm()]);

    expect(response.statusCode).toBe(400);
    await expectNothingLeft();
  });

  // attack: 81
  test('is refused for a voice that the user has not trained', async () => {
    const response = await postForm(scene.testApp, scene.user, generateForm({ voiceOption: 'trained' }));

    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'voice_not_trained' });
    await expectNothingLeft();
  });
});

describe('an upload with an invalid file', () => {
  const oleHeader = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const ole = (stream: string) =>
    Buffer.concat([oleHeader, Buffer.alloc(512), Buffer.from(stream, 'utf16le')]);
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const macros = 'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml';
  const air = { name: 'ppt/media/air.bin', content: Buffer.alloc(200 * 1024 * 1024) };
  const cases: [string, { fileName?: string; content: Buffer | string }, number, string][] = [
    // attack: 1
    ['an empty file', { content: '' }, 422, 'deck_empty'],
    // attack: 5
    ['a PDF', { content: '%PDF-1.7 and more' }, 415, 'deck_not_a_deck'],
    // attack: 5
    ['a program', { content: 'MZ and more' }, 415, 'deck_not_a_deck'],
    // attack: 5
    ['a web page', { content: '<!doctype html><p>hi' }, 415, 'deck_not_a_deck'],
    // attack: 6
    [
      'a zip that is not a package',
      { content: deckBytes({ without: ['[Content_Types].xml'] }) },
      415,
      'deck_not_a_deck',
    ],
    // attack: 7
    ['a Word document', { content: deckBytes({ mainContentType: word }) }, 415, 'deck_not_a_deck'],
    // attack: 8
    ['a deck with macros', { content: deckBytes({ mainContentType: macros }) }, 415, 'deck_macros'],
    // attack: 9
    ['an old deck', { fileName: 'old.ppt', content: ole('PowerPoint Document') }, 422, 'deck_legacy'],
    // attack: 9
    ['a deck with a password', { content: ole('EncryptedPackage') }, 422, 'deck_encrypted'],
    ['a cut-off deck', { content: deckBytes().subarray(0, 900) }, 422, 'deck_damaged'],
    ['a deck without slides', { content: deckBytes({ slides: 0 }) }, 422, 'deck_no_slides'],
    // attack: 10
    ['a deck named as a program', { fileName: 'a.pptx.exe', content: deckBytes() }, 415, 'deck_not_a_deck'],
    // attack: 10
    [
      'a deck whose name only looks right',
      { fileName: 'a\u202Epptx.exe', content: deckBytes() },
      415,
      'deck_not_a_deck',
    ],
  ];

  let realApp: TestApp;
  beforeAll(async () => {
    realApp = await createTestApp({ given: { checkDeck: checkDeckInSubprocess } });
  });
  afterAll(() => realApp.close());

  test.each(cases)('is refused: %s', async (_what, file, status, code) => {
    const response = await postForm(scene.testApp, scene.user, generateForm({}, file));

    expect({ status: response.statusCode, ...response.json() }).toMatchObject({ status, code });
    expect(response.json().message).not.toMatch(/\/tmp|uploads|at \w+ \(/);
    await expectNothingLeft();
  });

  test.each([
    // attack: 12
    ['mostly air', { content: deckBytes({ parts: [air] }) }, 422, 'deck_unsafe'],
    ['not a deck', { content: 'hello' }, 415, 'deck_not_a_deck'],
    ['valid', {}, 202, undefined],
  ])('is checked in a separate process: a deck that is %s', async (_what, file, status, code) => {
    const response = await postForm(realApp, await signUp(realApp), generateForm({}, file));

    expect(response.statusCode).toBe(status);
    expect(response.json().code).toBe(code);
  });

  test('is refused without a file', async () => {
    const parts = generateForm().filter(({ name }) => name !== 'file');
    const response = await postForm(scene.testApp, scene.user, parts);

    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'no_file', message: 'No file uploaded' });
  });

  test('is refused with an empty file field', async () => {
    const response = await postForm(
      scene.testApp,
      scene.user,
      generateForm({}, { fileName: '', content: '' }),
    );

    expect(response.json()).toMatchObject({ code: 'no_file' });
  });

  test('is refused without a body', async () => {
    const response = await scene.testApp.app.inject({
      method: 'POST',
      url: '/api/generate-video',
      headers: scene.user.bearer,
    });

    expect(response.json()).toMatchObject({ code: 'no_file' });
  });

  test('is refused with two files', async () => {
    const second = { name: 'file', fileName: 'b.pptx', content: deckBytes() };
    const response = await postForm(scene.testApp, scene.user, [...generateForm(), second]);

    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'too_many_files' });
    await expectNothingLeft();
  });

  // attack: 2
  test('is refused one byte above the limit', async () => {
    const content = Buffer.alloc(maxDeckBytes + 1);
    const response = await postForm(scene.testApp, scene.user, generateForm({}, { content }));

    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ code: 'deck_too_large' });
    await expectNothingLeft();
  });

  test('is refused with JSON in place of a form', async () => {
    const response = await scene.testApp.app.inject({
      method: 'POST',
      url: '/api/generate-video',
      headers: scene.user.bearer,
      body: usualSettings,
    });

    expect(response.statusCode).toBe(415);
  });

  test.each([
    ['a form that breaks off', formContentType, '--deckvoice-test-boundary\r\nContent-Disposition: form-da'],
    [
      'a file that breaks off',
      formContentType,
      '--deckvoice-test-boundary\r\nContent-Disposition: form-data; name="file"; filename="a.pptx"\r\n\r\nPK',
    ],
    ['a form without a boundary', 'multipart/form-data', 'anything'],
    [
      'a form with another boundary',
      'multipart/form-data; boundary=other',
      '--deckvoice-test-boundary--\r\n',
    ],
  ])('is refused with %s', async (_what, contentType, payload) => {
    const response = await scene.testApp.app.inject({
      method: 'POST',
      url: '/api/generate-video',
      headers: { ...scene.user.bearer, 'content-type': contentType },
      payload,
    });

    expect(response.statusCode).toBe(400);
    await expectNothingLeft();
  });
});
