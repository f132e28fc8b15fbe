import { getSlideLines, hearLine } from '#contract/play-through.ts';
import { duplicateProject, project, renderProject } from '#contract/projects.ts';
import { hearSlide, rewriteSlide } from '#contract/slides.ts';
import { hearTake } from '#contract/takes/take-endpoints.ts';
import { setLogo } from '#contract/team-library.ts';
import { trainedVoice } from '#contract/vocabulary/voices.ts';
import { sharp } from '#runtime/process/bounded-sharp.ts';
import { claimNextRow } from '#server/features/batches/rows/row-lease-store.ts';
import { startRow } from '#server/features/batches/rows/start-row.job.ts';
import { makeGeneration } from '#server/features/generations/make-generation.job.ts';
import { trainVoice } from '#server/features/voices/training/train-voice.job.ts';
import { claimNextTraining } from '#server/features/voices/training/training-lease-store.ts';
import { sendCsv, startedBatch } from '../../support/batches/batch-calls.ts';
import { call } from '../../support/call.ts';
import { putNewDeck } from '../../support/decks/new-decks.ts';
import { claimVideo, jobDeps, scriptedProcess, someVideo } from '../../support/generations.ts';
import {
  deckBytes,
  formBody,
  formContentType,
  generateForm,
  postForm,
  storeSettings,
} from '../../support/projects.ts';
import { putIntoTeam } from '../../support/team-scene.ts';
import {
  giveVoice,
  scriptedTrainer,
  sendRecording,
  trainingDeps,
  writeMadeVoice,
} from '../../support/voices.ts';
import type { HeldApp } from './held-app.ts';
import type { Scene } from './scene.ts';

/** Work that takes some time, and the place at which it is held. */
export type Work = {
  place: string;
  /** Prepares the work. @returns a function that does it and returns the status of its reply, or null for work without a caller */
  prepare(held: HeldApp, scene: Scene): Promise<() => Promise<number | null>>;
};

const replied = async (reply: Promise<{ statusCode: number }>): Promise<number> => (await reply).statusCode;

const newVideo = async ({ app }: HeldApp, { maker, deck, marker }: Scene) => {
  const form = generateForm({}, { fileName: `${marker} plan.pptx`, content: deckBytes(deck) });
  return () => replied(postForm(app, maker, form));
};

const newDeck = async ({ app }: HeldApp, { maker, projectId, sent, deck }: Scene) => {
  return () => replied(putNewDeck(app, maker, projectId, { ...deck, slides: 2 }, `${sent} Q4.pptx`));
};

const recording =
  async ({ app }: HeldApp, { maker }: Scene) =>
  () =>
    replied(sendRecording(app, maker));

/** Prepares a render of the maker's project that a worker has claimed. */
const video = async ({ app, gates }: HeldApp, { maker, projectId, marker }: Scene) => {
  const started = await call(app, renderProject, { as: maker, params: { id: projectId } });
  if (started.statusCode !== 202) throw new Error(`The video was not started: ${started.body}`);
  const job = await claimVideo(app);
  const videoProcess = scriptedProcess(async () => {
    await gates.pass('make a video');
    return {
      ...someVideo,
      slides: someVideo.slides.map((slide) => ({ ...slide, text: `Said: ${marker}.` })),
    };
  });
  return async () => {
    await makeGeneration(job, jobDeps(app, { videoProcess }));
    return null;
  };
};

/** Prepares a first video whose script its maker wants to review. */
const script = async ({ app }: HeldApp, { maker, teamId, deck, marker }: Scene) => {
  const file = { fileName: `${marker}.pptx`, content: deckBytes(deck) };
  const reply = await postForm(app, maker, generateForm({ review: 'true' }, file));
  if (reply.statusCode !== 202) throw new Error(`The video was not started: ${reply.body}`);
  await putIntoTeam(app, project.parse(reply.json()).id, teamId);
  const job = await claimVideo(app);
  return async () => {
    await makeGeneration(job, jobDeps(app));
    return null;
  };
};

const training = async ({ app, gates }: HeldApp, { maker }: Scene) => {
  const sent = await sendRecording(app, maker);
  if (sent.statusCode !== 202) throw new Error(`The training was not started: ${sent.body}`);
  const job = await claimNextTraining(app.db, 'a worker');
  if (!job) throw new Error('There was nothing to train.');
  const trainProcess = scriptedTrainer(async (order) => {
    await gates.pass('train a voice');
    return writeMadeVoice(order);
  });
  return async () => {
    await trainVoice(job, trainingDeps(app, { trainProcess }));
    return null;
  };
};

export const works = {
  'a deck is checked': { place: 'check a deck', prepare: newVideo },
  'a deck is stored': { place: 'store a deck', prepare: newVideo },
  'a new deck is compared': { place: 'compare decks', prepare: newDeck },
  'a new deck is stored': { place: 'store a deck', prepare: newDeck },
  'a copy of a project is stored': {
    place: 'store a deck',
    prepare:
      async ({ app }, { maker, projectId }) =>
      () =>
        replied(call(app, duplicateProject, { as: maker, params: { id: projectId }, body: {} })),
  },
  'a slide is spoken': {
    place: 'speak',
    prepare:
      async ({ app }, { maker, projectId }) =>
      () =>
        replied(call(app, hearSlide, { as: maker, params: { id: projectId, number: '1' } })),
  },
  'a sentence of a draft is played': {
    place: 'speak',
    prepare: async ({ app }, { maker, projectId }) => {
      const params = { id: projectId, number: '1' };
      const reply = await call(app, getSlideLines, { as: maker, params });
      const key = getSlideLines.replies[200].parse(reply.json()).lines[0]?.key ?? '';
      return () => replied(call(app, hearLine, { as: maker, params: { ...params, key } }));
    },
  },
  'a take is spoken': {
    place: 'speak',
    prepare: async ({ app }, { maker, projectId, marker }) => {
      const body = { sentence: `We sell ${marker} to {{name}}.`, take: { pace: 0.9 } };
      return () => replied(call(app, hearTake, { as: maker, params: { id: projectId, number: '1' }, body }));
    },
  },
  'a text is rewritten': {
    place: 'rewrite',
    prepare: async ({ app }, { maker, projectId, marker }) => {
      const body = { script: `We sell ${marker}.`, wish: 'shorter' };
      return () =>
        replied(call(app, rewriteSlide, { as: maker, params: { id: projectId, number: '1' }, body }));
    },
  },
  'a video is made': { place: 'make a video', prepare: video },
  'a video is stored': { place: 'store a video', prepare: video },
  'a video in their own voice is made': {
    place: 'make a video',
    prepare: async (held, scene) => {
      await giveVoice(held.app, scene.maker);
      await storeSettings(held.app, scene.projectId, { voice: trainedVoice.id });
      return video(held, scene);
    },
  },
  'a script is shown': { place: 'store a picture', prepare: script },
  'a script waits': {
    place: 'wait',
    prepare: async (held, scene) => {
      const show = await script(held, scene);
      await show();
      return async () => {
        await held.gates.pass('wait');
        return null;
      };
    },
  },
  'a recording is checked': { place: 'check a recording', prepare: recording },
  'a recording is stored': { place: 'store a recording', prepare: recording },
  'a voice is trained': { place: 'train a voice', prepare: training },
  'a voice is sealed': { place: 'store a voice', prepare: training },
  'a table is read': {
    place: 'open a deck',
    prepare: async ({ app }, { maker, projectId, sent }) => {
      return () => replied(sendCsv(app, maker, projectId, `name\n${sent}\n`));
    },
  },
  'a row of a table is begun': {
    place: 'open a deck',
    prepare: async ({ app }, { maker, projectId, marker }) => {
      await startedBatch(app, maker, projectId, `name\n${marker}\n`);
      const row = await claimNextRow(app.db, 'a worker');
      if (!row) throw new Error('There was nothing to begin.');
      return async () => {
        await startRow(row, app.dependencies, new AbortController().signal);
        return null;
      };
    },
  },
  'a logo is stored': {
    place: 'store a logo',
    prepare: async ({ app }, { maker, teamId }) => {
      const content = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c2340f' } })
        .png()
        .toBuffer();
      const file = { name: 'file', fileName: 'logo.png', content, contentType: 'image/png' };
      const request = {
        method: setLogo.method,
        url: setLogo.path.replace(':teamId', teamId),
        headers: { ...maker.bearer, 'content-type': formContentType },
        payload: formBody([file]),
      };
      return () => replied(app.app.inject(request));
    },
  },
} satisfies Record<string, Work>;
