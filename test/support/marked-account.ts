import { requestPasswordReset, setVoiceName } from '#contract/auth.ts';
import { addComment } from '#contract/comments.ts';
import { project } from '#contract/projects.ts';
import { watchedShare } from '#contract/shared-video.ts';
import { editSlide } from '#contract/slides.ts';
import { inviteMember } from '#contract/teams.ts';
import { provideDeck } from '#pipeline/deck/provide-deck.ts';
import { type MinimalDeck, namespaces, shapeXml } from '#pipeline/deck/testing/minimal-deck.ts';
import { madeDeck } from '#pipeline/script/testing/made-deck.ts';
import { createBuiltInWriter } from '#pipeline/script/writers/built-in-writer.ts';
import { rememberDraft } from '#pipeline/script/writers/remember-draft.ts';
import { rememberSpeech } from '#pipeline/speech/speech-artifacts.ts';
import { createHeldArtifactStore } from '#runtime/artifacts/held-artifacts.ts';
import { claimNext } from '#server/features/generations/lease-store.ts';
import { makeGeneration } from '#server/features/generations/make-generation.job.ts';
import type { MadeVideo, VideoTask } from '#server/features/generations/video-process/messages.ts';
import { draftOf } from './batches/batch-calls.ts';
import { pageOf, passTime, writingProcess } from './browser-scene.ts';
import { call } from './call.ts';
import { signUp, type TestUser } from './factories.ts';
import { jobDeps, makeNextVideo, scriptedProcess, someVideo, startVideo } from './generations.ts';
import { deckBytes, generateForm, postForm } from './projects.ts';
import { finishedProject, shareProject } from './shares.ts';
import { makeTeam, putIntoTeam, setPlan } from './team-scene.ts';
import type { TestApp } from './test-app.ts';
import { giveVoice, sendSlideRecording } from './voices.ts';
import { addWebhook } from './webhooks/webhook-calls.ts';

/**
 * Words that stand for user data. `person` marks what users say about themselves and to others, `work` the content of decks and
 * everything made from it.
 */
export type Markers = { person: string; work: string };

/** Returns a deck with a word in its text, its notes and the name of a part. */
function markedDeck(word: string): MinimalDeck {
  const notes = shapeXml({ text: `These notes speak of ${word}.`, placeholder: 'body' });
  return {
    shapes: shapeXml({ text: `Our plan for ${word}\nWe sell ${word} to every bakery in the city.` }),
    slideRelationships: [{ id: 'rId9', type: 'notesSlide', target: `../notesSlides/${word}.xml` }],
    parts: [
      {
        name: `ppt/notesSlides/${word}.xml`,
        content: `<p:notes ${namespaces}><p:cSld><p:spTree>${notes}</p:spTree></p:cSld></p:notes>`,
      },
    ],
  };
}

/**
 * Creates an account that has left the markers everywhere: in a project with a video and a recording, a voice, a team, comments and
 * mails.
 */
export async function makeMarkedAccount(
  testApp: TestApp,
  artifactsFolder: string,
  { person, work }: Markers,
): Promise<{ user: TestUser; projectId: string }> {
  const user = await signUp(testApp, { name: `Grace ${person}`, email: `${person}@example.com` });
  await setPlan(testApp, user, 'pro');
  const done = async (reply: ReturnType<typeof call>) => {
    const { statusCode, body } = await reply;
    if (statusCode >= 300) throw new Error(`A call was refused: ${body}`);
  };
  await giveVoice(testApp, user);
  await done(call(testApp, setVoiceName, { as: user, body: { voiceName: `${person} speaking` } }));
  await done(call(testApp, requestPasswordReset, { body: { email: user.user.email } }));

  const projectId = await makeMarkedProject(testApp, user, { artifactsFolder, work });
  await shareProject(testApp, user, projectId, { senderName: `Sent by ${work}` });
  await done(sendSlideRecording(testApp, user, projectId));
  const edit = {
    script: `This slide says ${work} now, {{name}}.`,
    pronunciations: [{ word: work, respelling: `say ${work}` }],
  };
  await done(call(testApp, editSlide, { as: user, params: { id: projectId, number: '1' }, body: edit }));

  await draftOf(testApp, user, projectId, `name\n${work} and others\n`);

  // The webhook's deliveries stay pending, because nothing sends them here.
  await addWebhook(testApp, user, { url: `https://example.com/${person}`, description: `For ${person}` });
  const watched = { viewId: 'a'.repeat(32), watched: [[0, 1]] };
  const { token } = await shareProject(testApp, user, projectId);
  await done(call(testApp, watchedShare, { params: { token }, body: watched }));

  // A team of another user, in which comments become events and mails of others.
  const others = await makeTeam(testApp, { editor: user });
  await putIntoTeam(testApp, projectId, others.teamId);
  const comment = (as: TestUser, id: string, text: string) =>
    done(call(testApp, addComment, { as, params: { id }, body: { atMs: 1, text } }));
  await comment(others.viewer, projectId, `What is ${work}?`);
  await comment(user, projectId, `I say that ${person} is fine.`);
  const theirs = await finishedProject(testApp, others.owner);
  await putIntoTeam(testApp, theirs.id, others.teamId);
  await comment(user, theirs.id, `I say that ${person} is here, too.`);
  await done(sendSlideRecording(testApp, user, theirs.id));

  await askAboutProject(testApp, user, { projectId, work });
  const own = await makeTeam(testApp, { owner: user });
  const invited = { email: 'somebody@example.com', role: 'viewer' };
  await done(call(testApp, inviteMember, { as: user, params: { teamId: own.teamId }, body: invited }));
  await testApp.dependencies.background.settled();
  return { user, projectId };
}

/** Uploads the deck and makes its video like a worker, with a script and speech, but without pictures. */
async function makeMarkedProject(
  testApp: TestApp,
  user: TestUser,
  { artifactsFolder, work }: { artifactsFolder: string; work: string },
): Promise<string> {
  const file = { fileName: `${work} plan.pptx`, content: deckBytes(markedDeck(work)) };
  const reply = await postForm(testApp, user, generateForm({}, file), { 'idempotency-key': `key-${work}` });
  if (reply.statusCode !== 202) throw new Error(`The video was not started: ${reply.body}`);
  const { id } = project.parse(reply.json());
  const job = await claimNext(testApp.db, 'a worker');
  if (job?.projectId !== id) throw new Error('Another video waits.');
  const videoProcess = scriptedProcess((order) => writeAndSpeak(artifactsFolder, order, work));
  await makeGeneration(job, jobDeps(testApp, { videoProcess }));
  return id;
}

/** Leaves a video waiting for a browser's model, with a question, a part of its answer, and the answer to an earlier question. */
async function askAboutProject(
  testApp: TestApp,
  user: TestUser,
  { projectId, work }: { projectId: string; work: string },
): Promise<void> {
  const deck = madeDeck(Array.from({ length: 6 }, (_, index) => ({ title: `Chapter ${index} of ${work}` })));
  const videoProcess = writingProcess(deck);
  const page = pageOf(testApp, user, projectId);
  const render = { projectId, userId: user.user.id, kind: 'render', asksBrowser: true } as const;
  const { generationId } = await startVideo(testApp, render);
  const slides = deck.slides.map(({ number }) => ({ slide: number, words: 4, point: `About ${work}` }));
  for (const answer of [JSON.stringify({ thread: work, slides }), null]) {
    if ((await makeNextVideo(testApp, { videoProcess })) !== 'asking') throw new Error('Nothing is asked.');
    const number = await page.openNumber();
    if (answer !== null) await page.answer(number, answer);
    else {
      await passTime(testApp, generationId, 5);
      await page.part(number, `They say that ${work}`);
    }
  }
}

async function writeAndSpeak(artifactsFolder: string, order: VideoTask, work: string): Promise<MadeVideo> {
  const { signal } = new AbortController();
  const artifacts = createHeldArtifactStore(artifactsFolder, order.artifactHolder);
  const { deck } = await provideDeck(order.deckPath, artifacts);
  const writer = rememberDraft(createBuiltInWriter(), artifacts, order.generationId);
  await writer.write({ deck, audience: 'sales', wordBudget: new Map([[1, 60]]), signal });
  const speaker = rememberSpeech(
    {
      modelId: 'a test',
      close: async () => {},
      speak: async ({ text }) => ({ samples: new Float32Array(240), spokenText: text, words: [] }),
    },
    artifacts,
  );
  const text = `We sell ${work}.`;
  await speaker.speak({ text, voice: 'friendly-female', speed: 1, pronunciations: [] }, signal);
  const slides = someVideo.slides.map((slide) => ({ ...slide, title: `About ${work}`, text }));
  return { ...someVideo, slides };
}
