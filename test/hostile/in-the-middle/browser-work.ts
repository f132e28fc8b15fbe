import { trainedVoice } from '#contract/vocabulary/voices.ts';
import { madeDeck } from '#pipeline/script/testing/made-deck.ts';
import { claimNext } from '#server/features/generations/lease-store.ts';
import { makeGeneration } from '#server/features/generations/make-generation.job.ts';
import type { VideoProcess } from '#server/features/generations/video-process/video-process.ts';
import { pageOf, passTime, writingProcess } from '../../support/browser-scene.ts';
import { jobDeps, startVideo } from '../../support/generations.ts';
import { storeSettings } from '../../support/projects.ts';
import { giveVoice } from '../../support/voices.ts';
import type { HeldApp } from './held-app.ts';
import type { Scene } from './scene.ts';
import type { Work } from './work.ts';

/** Starts a video whose script the maker's browser is to write. `work` runs a worker once. */
const begun = async ({ app, gates }: HeldApp, { maker, projectId, marker }: Scene) => {
  const { generationId } = await startVideo(app, {
    projectId,
    userId: maker.user.id,
    plan: 'pro',
    asksBrowser: true,
  });
  const writing = writingProcess(madeDeck([{ title: `We sell ${marker}` }]));
  const videoProcess: VideoProcess = {
    ...writing,
    work: (order, watch) =>
      writing.work(order, {
        ...watch,
        async onQuestion(asked) {
          await gates.pass('put a question');
          return watch.onQuestion?.(asked);
        },
      }),
  };
  const work = async () => {
    const job = await claimNext(app.db, 'a worker');
    if (job) await makeGeneration(job, jobDeps(app, { videoProcess }));
  };
  return { page: pageOf(app, maker, projectId), work, silence: () => passTime(app, generationId, 31) };
};

/** Lets the page report what its model writes, and then that the model has failed. */
const asked = async (held: HeldApp, scene: Scene) => {
  const { page, work, silence } = await begun(held, scene);
  await work();
  const number = await page.openNumber();
  await page.part(number, `We `);
  return async () => {
    await held.gates.pass('wait');
    await page.part(number, `We sell ${scene.sent}`);
    const { statusCode } = await page.answer(number, null);
    await silence();
    await work();
    return statusCode;
  };
};

/** Works on videos whose scripts a browser writes; `work.ts` has the others. */
export const browserWorks = {
  'a video gets its script from a browser': { place: 'wait', prepare: asked },
  'a video in their own voice gets its script from a browser': {
    place: 'wait',
    prepare: async (held, scene) => {
      await giveVoice(held.app, scene.maker);
      await storeSettings(held.app, scene.projectId, { voice: trainedVoice.id });
      return asked(held, scene);
    },
  },
  'a video asks a browser for its script': {
    place: 'put a question',
    prepare: async (held, scene) => {
      const { work, silence } = await begun(held, scene);
      return async () => {
        await work();
        await silence();
        await work();
        return null;
      };
    },
  },
  'a video has got an answer from a browser': {
    place: 'put a question',
    prepare: async (held, scene) => {
      const { page, work, silence } = await begun(held, scene);
      await work();
      await page.answer(await page.openNumber(), `No answer, but ${scene.sent}.`);
      return async () => {
        await work();
        await silence();
        await work();
        return null;
      };
    },
  },
} satisfies Record<string, Work>;
