import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getSlideLines, hearLine } from '#contract/play-through.ts';
import { renderProject } from '#contract/projects.ts';
import { checkSlideText, editSlide, hearSlide, removePronunciation, rewriteSlide } from '#contract/slides.ts';
import { setTakes } from '#contract/takes/take-endpoints.ts';
import { downloadXliff, uploadXliff } from '#contract/xliff.ts';
import { shapeXml } from '#pipeline/deck/testing/minimal-deck.ts';
import type { TextPool } from '#server/texts/text-pool.ts';
import { sendCsv } from '../../support/batches/batch-calls.ts';
import { call } from '../../support/call.ts';
import { signUp, type TestUser } from '../../support/factories.ts';
import {
  createProject,
  finishProject,
  formBody,
  formContentType,
  readDeckOf,
} from '../../support/projects.ts';
import { textsHere } from '../../support/servers/texts-here.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

const here = textsHere();
let asked: string[] = [];
const pool: TextPool = {
  ...here,
  run(task, order, signal) {
    asked.push(task.name);
    return here.run(task, order, signal);
  },
};
let testApp: TestApp;
let user: TestUser;
let id: string;
beforeAll(async () => {
  testApp = await createTestApp({
    given: {
      textPool: pool,
      speakInSubprocess: {
        speak: async () => Buffer.from('RIFF'),
        isReady: () => true,
        stop: async () => {},
      },
    },
  });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  user = await signUp(testApp);
  const deck = { shapes: shapeXml({ text: 'Churn fell to 12% for {{name}}' }) };
  ({ id } = await createProject(testApp, user, {}, deck));
  await finishProject(testApp, id);
  await readDeckOf(testApp, id, deck);
  await edit({
    script: 'Churn fell. We like that, {{name}}.',
    pronunciations: [{ word: 'churn', respelling: 'tchurn' }],
  });
  asked = [];
});

const params = () => ({ id, number: '1' });
const edit = (body: Record<string, unknown>) =>
  call(testApp, editSlide, { as: user, params: params(), body });
const sentence = 'Churn fell.';

// attack: 250
test.each<[string, () => Promise<{ statusCode: number }>, string[]]>([
  [
    'a typed text is checked',
    () => call(testApp, checkSlideText, { as: user, params: params(), body: { script: 'Churn rose.' } }),
    ['check'],
  ],
  [
    'a text is rewritten',
    () =>
      call(testApp, rewriteSlide, {
        as: user,
        params: params(),
        body: { script: 'One. Two.', wish: 'shorter' },
      }),
    ['rewrite'],
  ],
  ['a text is saved', () => edit({ script: 'Churn fell by $4.5M.' }), ['count']],
  ['a pause is saved, and all texts are counted already', () => edit({ pauseAfterSeconds: 1 }), []],
  ['a slide is heard', () => call(testApp, hearSlide, { as: user, params: params() }), []],
  [
    'a sentence of a draft is played',
    async () => {
      const listed = await call(testApp, getSlideLines, { as: user, params: params() });
      const key = getSlideLines.replies[200].parse(listed.json()).lines[0]?.key ?? '';
      return call(testApp, hearLine, { as: user, params: { ...params(), key } });
    },
    ['count'],
  ],
  [
    'a take is saved',
    () =>
      call(testApp, setTakes, {
        as: user,
        params: params(),
        body: { sentence, takes: [{ pace: 0.9 }], picked: 0 },
      }),
    [],
  ],
  [
    'a pronunciation is removed',
    () => call(testApp, removePronunciation, { as: user, params: { id, word: 'churn' } }),
    ['find respelled'],
  ],
  [
    'a script is downloaded for translators',
    () => call(testApp, downloadXliff, { as: user, params: { id } }),
    ['write XLIFF'],
  ],
  ['a translated script is uploaded', () => upload('<xliff/>'), ['read XLIFF']],
  ['a table is uploaded', () => sendCsv(testApp, user, id, 'name\nAnn\n'), ['read CSV']],
  ['a video is made again', () => call(testApp, renderProject, { as: user, params: { id } }), []],
])('when %s, the text process gets the expected tasks', async (_what, act, tasks) => {
  const { statusCode } = await act();
  expect([statusCode < 500, asked]).toEqual([true, tasks]);
});

const upload = (content: string) =>
  testApp.app.inject({
    method: uploadXliff.method,
    url: uploadXliff.path.replace(':id', id),
    headers: { ...user.bearer, 'content-type': formContentType },
    payload: formBody([{ name: 'file', fileName: 'x.xlf', content, contentType: 'application/xliff+xml' }]),
  });

test('the spoken words of a text are counted once', async () => {
  await edit({ script: 'Something that nobody has counted.' });
  expect(asked).toEqual(['count']);
  await edit({ script: 'Something that nobody has counted.', pauseAfterSeconds: 2 });
  expect(asked).toEqual(['count']);
});
