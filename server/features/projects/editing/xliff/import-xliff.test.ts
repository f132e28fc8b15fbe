import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { projectDetail } from '#contract/projects.ts';
import { editSlide } from '#contract/slides.ts';
import { downloadXliff, maxXliffBytes, uploadXliff } from '#contract/xliff.ts';
import { call } from '#test/support/call.ts';
import { signUp, type TestUser } from '#test/support/factories.ts';
import { createProject, finishProject, formBody, formContentType } from '#test/support/projects.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let testApp: TestApp;
let user: TestUser;
let projectId: string;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  user = await signUp(testApp);
  ({ id: projectId } = await createProject(testApp, user, { name: 'Née & Co' }, { slides: 3 }));
  await finishProject(testApp, projectId);
  await write('We plan. [pause 1s] We ship.');
});

const write = (script: string) =>
  call(testApp, editSlide, { as: user, params: { id: projectId, number: '1' }, body: { script } });
const download = (as = user, id = projectId) => call(testApp, downloadXliff, { as, params: { id } });
const upload = (content: string | Buffer, as = user) =>
  testApp.app.inject({
    method: uploadXliff.method,
    url: uploadXliff.path.replace(':id', projectId),
    headers: { ...as.bearer, 'content-type': formContentType },
    payload: formBody([{ name: 'file', fileName: 'x.xlf', content, contentType: 'application/xliff+xml' }]),
  });
const translated = (xliff: string) =>
  xliff
    .replace('srcLang="en"', 'srcLang="en" trgLang="en-GB"')
    .replace(
      /(<segment id="s1" [^>]*>)(<source>We plan\.[\s\S]*?<\/source>)/,
      '$1$2<target>We scheme. <ph id="1" dataRef="d1"/></target>',
    );
const scripts = (body: string) => projectDetail.parse(JSON.parse(body)).slides.map(({ script }) => script);

it('is downloaded as a file named after the project, and uploaded translated', async () => {
  const file = await download();
  expect(file.headers).toMatchObject({
    'content-type': 'application/xliff+xml; charset=utf-8',
    'content-disposition': expect.stringContaining(`filename*=UTF-8''N%C3%A9e%20%26%20Co.xlf`),
  });
  const reply = await upload(translated(file.body));
  expect(reply.statusCode).toBe(200);
  expect(scripts(reply.body)).toEqual(['We scheme. [pause 1s] We ship.', null, 'Third.']);
  const { slides, isScriptEdited, generatedScript } = projectDetail.parse(reply.json());
  expect(slides.map(({ edited }) => edited)).toEqual([true, false, false]);
  expect([isScriptEdited, generatedScript]).toEqual([true, expect.stringContaining('We scheme.')]);
});

it('changes nothing if it is uploaded unchanged', async () => {
  const before = scripts((await upload((await download()).body)).body);
  expect(before).toEqual(['We plan. [pause 1s] We ship.', null, 'Third.']);
});

// attack: 226
it('is refused as a whole, with the text that does not fit', async () => {
  const { body } = await download();
  const known = translated(body);
  const faults = [
    [known.replace(`id="${projectId}"`, 'id="another"'), 'xliff_invalid', 'another project'],
    [known.replace('id="slide-3"', 'id="slide-9"'), 'xliff_invalid', '“slide-9”'],
    [known.replace('Third.', `Third.${'x'.repeat(5000)}`), 'xliff_invalid', 'slide 3 is longer'],
    [Buffer.alloc(maxXliffBytes + 1, ' '), 'xliff_too_large', '1 MB'],
    ['We scheme.', 'xliff_invalid', 'XLIFF 2'],
  ] as const;
  for (const [content, code, message] of faults) {
    expect((await upload(content)).json()).toMatchObject({ code, message: expect.stringContaining(message) });
  }
  const long = known.replace('Third.', `Third.${' [pause 10s]'.repeat(100)}`);
  expect((await upload(long)).json().code).toBe('video_too_long');
  await write('At first. We plan. [pause 1s] We ship.');
  const one = known.replace(/<segment id="s1"[\s\S]*?<\/segment>\s*<ignorable>[\s\S]*?<\/ignorable>/, '');
  expect((await upload(one)).json()).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Slide 1'),
  });
  expect((await download()).body).not.toContain('scheme');
});

// attack: 227
it("is available to the project's users only, once there is a script", async () => {
  const { body } = await download();
  const stranger = await signUp(testApp);
  expect([(await download(stranger)).statusCode, (await upload(body, stranger)).statusCode]).toEqual([
    404, 404,
  ]);
  const { id } = await createProject(testApp, user);
  expect((await download(user, id)).json()).toMatchObject({ code: 'project_not_ready' });
});
