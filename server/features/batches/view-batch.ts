import type { Batch, BatchPreview, BatchSummary } from '#contract/batches/batches.ts';
import { fillPlaceholders, findPlaceholders } from '#contract/batches/placeholders.ts';
import { maxSlideScriptLength } from '#contract/limits.ts';
import type { BatchTemplate } from '../../db/tables/batch-template.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { StoredProject } from '../../records/stored-project.ts';
import { findVisibleProject } from '../projects/for-other-slices.ts';
import { linksOfProjects } from '../shares/for-other-slices.ts';
import { requireBatch, requireRow } from './batch-access.ts';
import { findBatch, findBatchesOf, type StoredBatch } from './batch-store.ts';
import { presentBatch, presentSummary } from './present.ts';
import { countRows, findRows, type StoredRow } from './rows/row-store.ts';
import { fillTemplate } from './template/fill-template.ts';
import { placeholdersOf, type UsedPlaceholder } from './template/placeholders-of-template.ts';
import { templateOf } from './template/template-of-project.ts';
import { createRowValidator } from './template/validate-row.ts';
import { valuesOfRow } from './template/values-of-row.ts';

/** Lists the batches of a project, newest first. @throws AppError 404 */
export async function listBatches(
  deps: Dependencies,
  user: SignedIn,
  projectId: string,
): Promise<BatchSummary[]> {
  const project = await findVisibleProject(deps, user, projectId);
  const { db } = deps.database;
  const batches = await findBatchesOf(db, projectId);
  const started = batches.filter(({ isStarted }) => isStarted).map(({ id }) => id);
  const counted = Map.groupBy(await countRows(db, started), ({ batchId }) => batchId);
  const summaries: BatchSummary[] = [];
  for (const listed of batches) {
    if (listed.isStarted) {
      summaries.push(presentSummary(listed, counted.get(listed.id) ?? []));
      continue;
    }
    // A draft is validated against the current script, which may have been edited since the upload.
    const batch = await findBatch(db, listed.id);
    if (batch === null) continue;
    const content = await contentOf(deps, batch, project);
    const rows = withFaults(await findRows(db, [batch.id]), batch, content);
    summaries.push(
      presentSummary(
        listed,
        rows.map((row) => ({ ...row, count: 1 })),
      ),
    );
  }
  return summaries;
}

/** Returns a batch with its rows. @throws AppError 404 */
export async function getBatch(deps: Dependencies, user: SignedIn, id: string): Promise<Batch> {
  const { batch, project } = await requireBatch(deps, user, id, 'see');
  return viewBatch(deps, batch, project);
}

/** Returns a batch with its rows, for a user who may see it. */
export async function viewBatch(
  deps: Dependencies,
  batch: StoredBatch,
  project: StoredProject,
): Promise<Batch> {
  const { db } = deps.database;
  const { template, placeholders } = await contentOf(deps, batch, project);
  const rows = withFaults(await findRows(db, [batch.id]), batch, { template, placeholders });
  const projectIds = rows.flatMap(({ video }) => video?.projectId ?? []);
  const [generations, links] = await Promise.all([
    deps.generations.latest(db, projectIds),
    linksOfProjects(deps, projectIds),
  ]);
  return presentBatch(batch, { rows, placeholders, generations, links });
}

/** Returns the texts of a row's video. @throws AppError 404 */
export async function previewRow(
  deps: Dependencies,
  user: SignedIn,
  { batchId, line }: { batchId: string; line: number },
): Promise<BatchPreview> {
  const { batch, project } = await requireBatch(deps, user, batchId, 'see');
  const { cells } = await requireRow(deps, batch, line);
  const { template, placeholders } = await contentOf(deps, batch, project);
  const values = valuesOfRow(batch.columns, cells);
  const filled = fillTemplate(template, values, placeholders);
  const textsOf = new Map(batch.deckTexts.map(({ number, texts }) => [number, texts]));
  return {
    line,
    name: filled.name,
    slides: filled.slides
      .map((slide, index) => ({ ...slide, before: template.slides[index]?.script ?? '' }))
      .filter(({ hidden, leftOut }) => !hidden && leftOut === null)
      .map(({ number, title, script, before }) => {
        const texts = textsOf.get(number) ?? [];
        return {
          number,
          title,
          script: shortened(script ?? ''),
          texts: texts.map((text) => shortened(fillPlaceholders(text, values))),
          isPersonal: texts.length > 0 || findPlaceholders(before).length > 0,
        };
      }),
  };
}

/** Shortens a text to the length that a video says, because values can make a text too long. */
function shortened(text: string): string {
  return text.length <= maxSlideScriptLength ? text : text.slice(0, maxSlideScriptLength).toWellFormed();
}

/** Returns the content that the videos of a batch share: frozen when the batch was started, current before that. */
async function contentOf(
  { database }: Dependencies,
  { template: frozen, deckTexts }: StoredBatch,
  project: StoredProject,
): Promise<{ template: BatchTemplate; placeholders: UsedPlaceholder[] }> {
  const template = frozen ?? (await templateOf(database.db, project));
  return { template, placeholders: placeholdersOf(template, deckTexts) };
}

/** Validates a draft's rows against the current script. */
function withFaults(
  rows: readonly StoredRow[],
  { columns, template: frozen }: StoredBatch,
  { template, placeholders }: { template: BatchTemplate; placeholders: readonly UsedPlaceholder[] },
): StoredRow[] {
  if (frozen !== null) return [...rows];
  const { slides } = template;
  const validateRow = createRowValidator(columns, { placeholders, slides });
  return rows.map((row) => ({ ...row, fault: validateRow(row) }));
}
