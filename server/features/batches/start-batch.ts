import type { Transaction } from 'kysely';
import type { Batch } from '#contract/batches/batches.ts';
import { plans } from '#contract/plans.ts';
import { AppError, requireFound } from '../../app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Schema } from '../../db/schema.ts';
import type { BatchTemplate } from '../../db/tables/batch-template.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { StoredProject } from '../../records/stored-project.ts';
import { lockUser } from '../../records/users-store.ts';
import { videosLeft } from '../generations/for-other-slices.ts';
import { requireFinishedVideo } from '../projects/for-other-slices.ts';
import { requireBatch } from './batch-access.ts';
import { lockBatch, markStarted, type StoredBatch } from './batch-store.ts';
import { countRowsToStart, findRows, letRowsWait } from './rows/row-store.ts';
import { placeholdersOf } from './template/placeholders-of-template.ts';
import { templateOf } from './template/template-of-project.ts';
import { createRowValidator } from './template/validate-row.ts';
import { createColumnOf } from './template/values-of-row.ts';
import { viewBatch } from './view-batch.ts';

/**
 * Starts the videos of a draft's rows without a fault, all or none: the batch is refused if the plan or the storage lacks room for
 * all. The videos start one after another, as the user's budgets allow. A batch that is already started is left unchanged.
 * @throws AppError as requireBatch and Budgets.requireStorage | 402 `plan_limit` | 409 `conflict` if the deck or the settings were
 * changed, a column is missing, or no row is left | 409 `project_not_ready` | 409 `project_busy`
 */
export async function startBatch(deps: Dependencies, user: SignedIn, id: string): Promise<Batch> {
  const { batch: draft, project } = await requireBatch(deps, user, id, 'change');
  if (draft.template === null) {
    requireSameVideo(draft, project);
    const template = await templateOf(deps.database.db, project);
    const rows = await findRows(deps.database.db, [id]);
    await deps.budgets.requireStorage(user, (project.deckBytes ?? 0) * rows.length);
    await deps.database.db.transaction().execute(async (transaction) => {
      // The user is locked first, as in every start of a video.
      await lockUser(transaction, user.userId);
      const batch = requireFound(await lockBatch(transaction, id));
      if (batch.template === null) await start(deps, transaction, user, { batch, template });
    });
  }
  const { batch } = await requireBatch(deps, user, id, 'see');
  return viewBatch(deps, batch, project);
}

async function start(
  deps: Dependencies,
  transaction: Transaction<Schema>,
  user: SignedIn,
  { batch, template }: { batch: StoredBatch; template: BatchTemplate },
): Promise<void> {
  if (batch.userId !== user.userId) throw notOwnFile(batch.makerName);
  const { columns, deckTexts } = batch;
  const placeholders = placeholdersOf(template, deckTexts);
  const columnOf = createColumnOf(columns);
  const missing = placeholders.filter(({ key }) => columnOf(key) === null);
  if (missing.length > 0) throw columnsMissing(missing.map(({ name }) => name));
  const rows = await findRows(transaction, [batch.id]);
  const validateRow = createRowValidator(columns, { placeholders, slides: template.slides });
  const faults = new Map<number, string>();
  for (const row of rows) {
    const fault = validateRow(row);
    if (fault !== null) faults.set(row.line, fault);
  }
  const count = rows.length - faults.size;
  if (count === 0) throw new AppError('conflict', 409, 'No row of this file can be made into a video.');
  await requireVideosOfPlan(transaction, user, count);
  await markStarted(transaction, batch.id, { template, deckTexts, at: deps.now() });
  await letRowsWait(transaction, batch.id, faults);
  const detail = { batchId: batch.id, rows: count };
  await recordAudit(transaction, { userId: user.userId, action: 'batch.started', detail });
}

/** Checks that the videos of a batch can be made from the project's current state. @throws AppError 409 */
function requireSameVideo(batch: StoredBatch, project: StoredProject): void {
  requireFinishedVideo(project);
  if (batch.deckSha256 !== project.deckSha256) {
    throw new AppError(
      'conflict',
      409,
      'The deck of this project was replaced since the file was uploaded. Please upload the file again.',
    );
  }
}

/** Checks that the plan has room for the whole batch. @throws AppError 402 `plan_limit` */
export async function requireVideosOfPlan(
  transaction: Transaction<Schema>,
  { userId, plan }: Pick<SignedIn, 'userId' | 'plan'>,
  count: number,
): Promise<void> {
  const left = await videosLeft(transaction, { userId, plan });
  if (left === null) return;
  const free = Math.max(0, left - (await countRowsToStart(transaction, userId)));
  if (count <= free) return;
  throw new AppError(
    'plan_limit',
    402,
    `This table makes ${countOf(count)}, but ${free === 0 ? 'none is' : `${countOf(free)} ${free === 1 ? 'is' : 'are'}`} left on the ${plans[plan].name}. Upload a shorter file, or upgrade to ${plans.pro.name}.`,
  );
}

function countOf(count: number): string {
  return count === 1 ? 'one video' : `${count} videos`;
}

function columnsMissing(names: readonly string[]): AppError {
  const list = names.map((name) => `{{${name}}}`).join(', ');
  return new AppError(
    'conflict',
    409,
    `The file has no column for ${list}. Add the column and upload the file again, or take the placeholder out of the video.`,
  );
}

/** Returns the refusal of a batch that another user uploaded: its videos count on that user's plan, so nobody else starts them. */
export function notOwnFile(makerName: string): AppError {
  return new AppError(
    'conflict',
    409,
    `${makerName} uploaded this file, so only they can start its videos. Upload it yourself to make them.`,
  );
}
