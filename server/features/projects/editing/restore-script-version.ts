import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { inOrder } from '#contract/script/slide-order.ts';
import { maxSentencesWithTakes, maxTakes, type SentenceTakes, type Take } from '#contract/takes/take.ts';
import { sentencesOfScript } from '#pipeline/script/script-file/takes-of-script.ts';
import { requireFound } from '#server/app-error.ts';
import { inSlices } from '#server/background/in-slices.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { updateGeneratedScript } from '#server/records/project-video-store.ts';
import {
  findSlides,
  joinScripts,
  leftOutByUser,
  slidesInVideo,
  updateSlide,
  updateSlideOrder,
} from '#server/records/slides-store.ts';
import type { StoredSlide } from '#server/records/stored-project.ts';
import { updateTakes } from '#server/records/takes-store.ts';
import { findScriptVersions, type StoredVersion } from '../../generations/for-other-slices.ts';
import { estimateProjectMs, requireAllowedLength } from '../video-length.ts';
import { changeScript } from './change-script.ts';

/**
 * Restores the script of an earlier video: texts, pauses, voices, motions, takes, order and omitted slides. The next render uses
 * it.
 * @throws AppError as changeScript | 404 for an unknown version | 422 `video_too_long`
 */
export async function restoreScriptVersion(
  dependencies: Dependencies,
  user: SignedIn,
  { projectId, versionId }: { projectId: string; versionId: string },
): Promise<void> {
  await changeScript(dependencies, user, projectId, async (transaction, project, counts) => {
    const versions = await findScriptVersions(transaction, projectId);
    const version = requireFound(versions.find(({ id }) => id === versionId));
    const before = await estimateProjectMs(transaction, project, counts);
    await putBack(transaction, projectId, version);
    await updateTakes(transaction, projectId, await takesOf(version, project.takes));
    const after = await estimateProjectMs(transaction, project, counts);
    if (after > before) requireAllowedLength(after, dependencies.config.jobs.maxVideoSeconds);
    const scripts = slidesInVideo(await findSlides(transaction, projectId)).map(({ script }) => script);
    await updateGeneratedScript(transaction, projectId, joinScripts(scripts), { isEdited: true });
  });
}

async function putBack(
  transaction: Transaction<Schema>,
  projectId: string,
  version: StoredVersion,
): Promise<void> {
  const slides = await findSlides(transaction, projectId);
  for (const then of version.slides) {
    const now = slides.find(({ number }) => number === then.number);
    if (now) await updateSlide(transaction, { projectId, number: now.number }, changesTo(then, now));
  }
  const ofDeck = slides.toSorted((a, b) => a.number - b.number);
  const order = inOrder(ofDeck, version.slideOrder).map(({ number }) => number);
  await updateSlideOrder(transaction, projectId, order);
}

/** Restores the picked takes of the version. Takes of other sentences stay as they are. */
async function takesOf(version: StoredVersion, present: readonly SentenceTakes[]): Promise<SentenceTakes[]> {
  const said = new Set((await inSlices(version.slides, ({ script }) => sentencesOfScript(script))).flat());
  const then = new Map(
    version.slides.flatMap(({ takes = [] }) =>
      takes.map(({ sentence, ...take }) => [sentence, take] as const),
    ),
  );
  const unknown = [...then.keys()].filter((key) => !present.some(({ sentence }) => sentence === key));
  return [...present, ...unknown.map((sentence) => ({ sentence, takes: [], picked: null }))]
    .map((now) => (said.has(now.sentence) ? withPicked(now, then.get(now.sentence)) : now))
    .slice(0, maxSentencesWithTakes);
}

function withPicked(now: SentenceTakes, take: Take | undefined): SentenceTakes {
  if (!take) return { ...now, picked: null };
  const index = now.takes.findIndex((known) => isDeepStrictEqual(known, take));
  if (index >= 0) return { ...now, picked: index };
  const takes = [...now.takes.slice(0, maxTakes - 1), take];
  return { ...now, takes, picked: takes.length - 1 };
}

/** Returns the fields that differ. An omitted slide keeps its reason. */
function changesTo(
  {
    script,
    pauseAfterSeconds,
    leftOut,
    voiceOption = null,
    speechSpeed = null,
    motion = null,
    grounds,
  }: StoredVersion['slides'][number],
  now: StoredSlide,
): Parameters<typeof updateSlide>[2] {
  return {
    ...(script !== (now.script ?? '') && { script, grounds }),
    ...(pauseAfterSeconds !== now.pauseAfterSeconds && { pauseAfterSeconds }),
    ...(leftOut !== (now.leftOut !== null) && { leftOut: leftOut ? leftOutByUser : null }),
    ...(voiceOption !== now.voiceOption && { voiceOption }),
    ...(speechSpeed !== now.speechSpeed && { speechSpeed }),
    ...(motion !== now.motion && { motion }),
  };
}
