import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '#server/app-error.ts';
import { newId } from '#server/crypto/new-id.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { classifyFailure, type FailureRules, maxAttempts, maxClaims } from '#server/jobs/classify-failure.ts';
import { workUnderLease } from '#server/jobs/work-under-lease.ts';
import { insertSlides } from '#server/records/slides-store.ts';
import type { StoredProject } from '#server/records/stored-project.ts';
import { findPlan } from '#server/records/users-store.ts';
import { isDiskFull } from '#server/storage/disk-room.ts';
import type { Payer } from '../../budgets/for-other-slices.ts';
import { createProject, requireProject } from '../../projects/for-other-slices.ts';
import { shareNewProject } from '../../shares/for-other-slices.ts';
import { findBatch, holdUpBatch, letBatchGoOn, type StoredBatch } from '../batch-store.ts';
import { withDeckFile } from '../deck/with-deck-file.ts';
import { fillTemplate } from '../template/fill-template.ts';
import { placeholdersOf } from '../template/placeholders-of-template.ts';
import { valuesOfRow } from '../template/values-of-row.ts';
import {
  type ClaimedRow,
  failRow,
  handBackRow,
  markRowStarted,
  retryRowLater,
  rowLeases,
} from './row-lease-store.ts';
import { findRow, type RowVideo, type StoredRow } from './row-store.ts';

/** Starts the video of a claimed row, or settles the reason why not. From then on, the generation is the job. */
export async function startRow(row: ClaimedRow, deps: Dependencies, stopping: AbortSignal): Promise<void> {
  const { db } = deps.database;
  const lease = { state: () => rowLeases.state(db, row), renew: () => rowLeases.renew(db, row) };
  const interruption = await workUnderLease(
    lease,
    stopping,
    (signal) => start(row, deps, signal),
    (error) => settle(row, error, deps),
  );
  if (interruption === 'stopping') await handBackRow(db, row);
}

async function start(row: ClaimedRow, deps: Dependencies, signal: AbortSignal): Promise<void> {
  const { db } = deps.database;
  const batch = await findBatch(db, row.batchId);
  const stored = await findRow(db, row);
  // The batch was deleted in the meantime.
  if (!batch || !stored) return;
  const payer: Payer = { userId: batch.userId, plan: await findPlan(db, batch.userId) };
  const { project } = await requireProject(deps, payer, batch.projectId, 'change');
  await deps.budgets.requireBatchVideo(payer);
  await deps.generations.requireRoom(payer);
  if (stored.video) await restart(row, stored.video, deps, { batch, payer });
  else await begin(row, stored, deps, { batch, payer, project, signal });
  await letBatchGoOn(db, batch.id);
}

type Ordered = { batch: StoredBatch; payer: Payer };

/** Starts the video of a row again, unless its user has already done so on the page of the video. */
async function restart(
  row: ClaimedRow,
  { projectId, status }: RowVideo,
  { database, generations }: Dependencies,
  { batch, payer }: Ordered,
): Promise<void> {
  await database.db.transaction().execute(async (transaction) => {
    if (!(await markRowStarted(transaction, row, projectId))) throw new LeaseLost();
    if (status === 'processing' || status === 'complete') return;
    const { userId, plan } = payer;
    const fittedSpeed = batch.template?.spokenSpeed ?? null;
    const order = { projectId, userId, plan, kind: 'first', fittedSpeed, startedBy: payer } as const;
    await generations.start(transaction, order).catch(passIfMadeAlready);
  });
  generations.announce();
}

/** Ignores the error if the user has started the video again since its row was read. */
function passIfMadeAlready(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'project_busy')) throw error;
}

/** Creates the project of a row, with its deck and script, and starts its video. */
async function begin(
  row: ClaimedRow,
  { cells }: StoredRow,
  deps: Dependencies,
  { batch, payer, project, signal }: Ordered & { project: StoredProject; signal: AbortSignal },
): Promise<void> {
  const { template, deckTexts, columns } = batch;
  if (template === null) throw new Error('A row of a draft is in line.');
  if (project.deckSha256 !== batch.deckSha256) throw deckReplaced();
  const values = valuesOfRow(columns, cells);
  const filled = fillTemplate(template, values, placeholdersOf(template, deckTexts));
  const create = (deck: { deckSha256: string; deckBytes: number; openDeck: () => Promise<Readable> }) =>
    createProject(deps, payer, {
      ...deck,
      teamId: project.teamId,
      name: filled.name,
      originalFileName: template.originalFileName,
      slideCount: template.slideCount,
      settings: template.settings,
      awaitsReview: null,
      slideOrder: template.slideOrder,
      pronunciations: template.pronunciations,
      takes: filled.takes,
      fittedSpeed: template.spokenSpeed,
      idempotency: null,
      alongside: async (transaction, projectId) => {
        if (!(await markRowStarted(transaction, row, projectId))) throw new LeaseLost();
        await insertSlides(transaction, projectId, filled.slides);
        await shareNewProject(deps, transaction, { projectId, senderName: batch.makerName });
      },
    });
  await withDeckFile(deps, project, async ({ deckPath, folder }) => {
    if (deckTexts.length === 0) {
      const { deckSha256, deckBytes } = project;
      const openDeck = async () => createReadStream(deckPath);
      return create({ deckSha256, deckBytes: deckBytes ?? 0, openDeck });
    }
    const copyPath = path.join(folder, 'deck.pptx');
    const copy = { copyPath, values: Object.fromEntries(values) };
    const made = await deps.fillDeck({ deckPath, copy }, signal);
    if ('unusable' in made) throw new AppError(made.unusable.code, 422, made.unusable.message);
    if (!('copied' in made)) throw new Error('The deck was not copied.');
    const { sha256: deckSha256, sizeBytes: deckBytes } = made.copied;
    return create({ deckSha256, deckBytes, openDeck: async () => createReadStream(copyPath) });
  });
}

/** Error for a row that was canceled or deleted in the meantime, or that another worker has. */
class LeaseLost extends Error {}

function deckReplaced(): AppError {
  return new AppError(
    'conflict',
    409,
    'The deck of the project was replaced after the videos of this table were started. Upload the file again to make the remaining videos.',
  );
}

/** Temporary refusals, for which the batch waits, and for longer if the refusal names a time. */
const passingCodes: readonly string[] = [
  'too_many_waiting',
  'video_budget_spent',
  'server_busy',
  'unavailable',
];
const usualWaitSeconds = 20;
/** Maximum wait. It is bounded, because limits may be raised, and the database's clock is not ours. */
const longestWaitSeconds = 5 * 60;

async function settle(row: ClaimedRow, error: unknown, { database, log }: Dependencies): Promise<void> {
  const { db } = database;
  if (error instanceof LeaseLost) return;
  if (error instanceof AppError && passingCodes.includes(error.code)) {
    const seconds = Math.min(error.retryAfterSeconds ?? usualWaitSeconds, longestWaitSeconds);
    await holdUpBatch(db, row.batchId, { seconds, because: error.message });
    await handBackRow(db, row);
    return;
  }
  const ids = { batchId: row.batchId, line: row.line };
  if (error instanceof AppError) {
    log.info({ code: error.code, ...ids }, 'a row of a batch has failed');
    const isGone = error.code === 'not_found' || error.code === 'not_allowed' || error.code === 'team_frozen';
    const message = isGone ? 'You no longer have permission to make videos of this project.' : error.message;
    await failRow(db, row, { code: error.code, message });
    return;
  }
  const { verdict } = classifyFailure(error, row, rules);
  if (verdict.kind === 'wait') {
    log.warn({ err: error, ...ids }, 'a batch waits for a part of the server');
    await holdUpBatch(db, row.batchId, { seconds: verdict.afterMs / 1000, because: whyItWaits(error) });
    await handBackRow(db, row);
    return;
  }
  if (verdict.kind === 'retry') {
    log.warn({ err: error, ...ids }, 'a row of a batch will be tried again');
    await retryRowLater(db, row, { ...verdict, isCounted: true });
    return;
  }
  const reference = newId().slice(0, 10);
  log.error({ err: error, reference, ...ids }, 'a row of a batch failed');
  await failRow(db, row, { code: verdict.code, message: `${verdict.message} (Reference: ${reference})` });
}

function whyItWaits(error: unknown): string {
  return isDiskFull(error)
    ? 'The disk of this server is full.'
    : 'Part of the server cannot be reached right now.';
}

const failed = {
  code: 'internal',
  message: `Starting this video failed ${maxAttempts} times. Please try again later.`,
};

const rules: FailureRules = {
  input: 'deck',
  isOfInput: () => false,
  waitsForRoom: true,
  failed,
  crashed: failed,
  neverEnded: { code: 'internal', message: `Starting this video was attempted ${maxClaims} times.` },
};
