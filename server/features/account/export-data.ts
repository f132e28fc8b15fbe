import type { Readable } from 'node:stream';
import type { Project } from '#contract/projects.ts';
import { AppError } from '../../app-error.ts';
import { findAuditEntries } from '../../audit/audit-store.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type AttemptLimit, countAttempt } from '../../http/attempt-limit.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { whileAllowed } from '../../http/downloads/while-allowed.ts';
import { type ZipEntry, zipStream } from '../../http/zip-stream.ts';
import { findProjectIdsOf } from '../../records/projects-store.ts';
import { findRecordingsBy } from '../../records/slide-recordings-store.ts';
import { StoredObjectMissing } from '../../storage/storage.ts';
import { getUser, listSessions, requireSession } from '../auth/for-other-slices.ts';
import { exportedBatches } from '../batches/for-other-slices.ts';
import { listComments, listOwnComments } from '../comments/for-other-slices.ts';
import { findMediaFile } from '../media/for-other-slices.ts';
import { getProjectDetail, listScriptVersions } from '../projects/for-other-slices.ts';
import { getAnalytics, listShares } from '../shares/for-other-slices.ts';
import { listTeams } from '../teams/for-other-slices.ts';
import { exportedVoice, getVoice, listTrainings } from '../voices/for-other-slices.ts';
import { exportedWebhooks } from '../webhooks/for-other-slices.ts';

/** Maximum number of entries, which are held in memory. A user causes fewer in years. */
const maxExportedEntries = 50_000;
/** Limit of exports, each of which reads all of a user's data. */
const exports: AttemptLimit = { name: 'export', max: 10, windowMs: 60 * 60_000 };

/**
 * Exports all data of the user as a ZIP archive. Decks and videos are large and have their own downloads, so the archive lists
 * their addresses.
 * @throws AppError 429 `rate_limited`
 */
export async function exportData(deps: Dependencies, user: SignedIn): Promise<Readable> {
  await countAttempt(deps, exports, user.userId);
  await recordAudit(deps.database.db, { userId: user.userId, action: 'account.exported' });
  const mayRead = () => requireSession(deps, user);
  return whileAllowed(zipStream(entriesOf(deps, user)), mayRead, deps.now);
}

async function* entriesOf(deps: Dependencies, user: SignedIn): AsyncGenerator<ZipEntry> {
  yield { name: 'README.txt', content: readme };
  yield jsonFile('account.json', await getUser(deps, user.userId));
  yield jsonFile('sessions.json', await listSessions(deps, user));
  const { db } = deps.database;
  yield jsonFile(
    'activity.json',
    await findAuditEntries(db, user.userId, { before: undefined, limit: maxExportedEntries }),
  );
  yield jsonFile('teams.json', await listTeams(deps, user));
  yield jsonFile('comments.json', await listOwnComments(deps, user));
  yield { name: 'batches.json', content: jsonList(exportedBatches(db, user.userId)) };
  yield jsonFile('webhooks.json', await exportedWebhooks(db, user.userId, deps.now()));
  yield* exportedVoice(deps, user.userId, 'voice/');
  yield jsonFile('voice.json', {
    ...(await getVoice(deps, user)),
    trainings: await listTrainings(deps, user),
  });
  yield* recordingsOf(deps, user.userId);
  for (const id of await findProjectIdsOf(deps.database.db, user.userId)) {
    const { publicUrl } = deps.config;
    const project = await getProjectDetail(deps, user, id).catch(nullIfGone);
    if (project === null) continue;
    const deck = `${publicUrl}/api/download/${id}.pptx`;
    const video = project.videoUrl === null ? null : `${publicUrl}/api/download/${id}.mp4`;
    yield jsonFile(`projects/${id}/project.json`, { ...project, downloads: { deck, video } });
    const versions = await listScriptVersions(deps, user, id).catch(nullIfGone);
    if (versions && versions.length > 0) yield jsonFile(`projects/${id}/script-versions.json`, versions);
    yield* linksAndCommentsOf(deps, user, id);
    yield* smallFilesOf(deps, user, project);
  }
}

/** Yields the user's recordings of slides, including those in projects of their teams. */
async function* recordingsOf({ database, vault }: Dependencies, userId: string): AsyncGenerator<ZipEntry> {
  for (const { projectId, number, key } of await findRecordingsBy(database.db, userId)) {
    const content = await vault.read(key).catch(nullIfGone);
    if (content) yield { name: `recordings/${projectId}/slide-${number}.wav`, content, isStored: true };
  }
}

/** Returns the project's links with their views, and its comments. */
async function* linksAndCommentsOf(deps: Dependencies, user: SignedIn, id: string): AsyncGenerator<ZipEntry> {
  const links = await listShares(deps, user, id).catch(nullIfGone);
  if (links && links.length > 0) {
    const views = await getAnalytics(deps, user, id).catch(nullIfGone);
    yield jsonFile(`projects/${id}/links.json`, { links, views });
  }
  const comments = await listComments(deps, user, id).catch(nullIfGone);
  if (comments && comments.length > 0) yield jsonFile(`projects/${id}/comments.json`, comments);
}

async function* smallFilesOf(
  deps: Dependencies,
  user: SignedIn,
  { id, videoUrl }: Pick<Project, 'id' | 'videoUrl'>,
): AsyncGenerator<ZipEntry> {
  if (videoUrl === null) return;
  for (const extension of ['srt', 'vtt', 'jpg'] as const) {
    const file = await findMediaFile(deps, user, `${id}.${extension}`).catch(nullIfGone);
    const content = file && (await deps.storage.read(file.key).catch(nullIfGone));
    if (content) yield { name: `projects/${id}/video.${extension}`, content };
  }
}

/**
 * Returns null for an object that was deleted or replaced in the meantime, which is no reason to break off in the middle of an
 * archive.
 */
function nullIfGone(error: unknown): null {
  if (error instanceof StoredObjectMissing) return null;
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}

function jsonFile(name: string, value: unknown): ZipEntry {
  return { name, content: `${JSON.stringify(value, null, 2)}\n` };
}

/** Writes a list as JSON as its items arrive. */
async function* jsonList(items: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let opening = '[';
  for await (const item of items) {
    yield encoder.encode(`${opening}\n${JSON.stringify(item, null, 2)}`);
    opening = ',';
  }
  yield encoder.encode(opening === '[' ? '[]\n' : '\n]\n');
}

const readme = `This is everything that DeckVoice stores about you.

account.json             your account and plan
sessions.json            the devices that are signed in
activity.json            the activity log of your account, newest first
teams.json               your teams, and your role in each
comments.json            your comments on videos, your own and others'
batches.json             the tables of personalized videos that you have uploaded, and what became of each row
webhooks.json            your webhooks and what was sent to them in the last 30 days, without their secrets
voice/                   your own voice, if you have one: the recording, the voice file, your consent
voice.json               your own voice, your consent to it, and its trainings; the recording and the voice file can
                         also be exported on the page Voice Training
recordings/<id>/         what you recorded for slides, a folder for each project, with those of your teams
projects/<id>/           a folder for each project
  project.json           its settings, its script slide by slide and what in the deck it rests on, pronunciations and
                         warnings; under "downloads" the addresses of its deck and its video, which open while you are
                         signed in
  script-versions.json   the scripts of its latest videos
  links.json             its links, if there are any, and their views
  comments.json          the comments on it, if there are any
  video.srt, video.vtt   the captions
  video.jpg              the first slide
`;
