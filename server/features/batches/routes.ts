import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { maxCsvBytes } from '#contract/batches/batch-limits.ts';
import * as calls from '#contract/batches/batches.ts';
import { AppError } from '../../app-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, registerEndpoint } from '../../http/register-endpoint.ts';
import type { FormFile } from '../../http/upload/receive-form.ts';
import { createReceiveSmallFile } from '../../http/upload/receive-small-file.ts';
import { cancelBatch, deleteBatch, deleteRow, retryBatch } from './change-batch.ts';
import { createDraftBatch } from './draft-batch.ts';
import { linksCsv } from './links-csv.ts';
import { startBatch } from './start-batch.ts';
import { getBatch, listBatches, previewRow } from './view-batch.ts';

/** Registers the endpoints of personalized videos: upload, preview, start, view, cancel, retry, delete. */
export async function registerBatchRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  // A scope of its own, so that no other endpoint accepts a form.
  await app.register(async (scope) => {
    await scope.register(multipart);
    const receiveCsv = createReceiveSmallFile(deps, { kind: 'csv', limits: csvFile });
    const draftBatch = createDraftBatch(deps, receiveCsv);
    registerEndpoint(scope, calls.uploadBatch, async ({ user, params, request }) => {
      const id = await draftBatch(user, params.id, request);
      return { status: 201, body: await getBatch(deps, user, id) };
    });
  });

  registerEndpoint(app, calls.listBatches, async ({ user, params }) =>
    ok(await listBatches(deps, user, params.id)),
  );

  registerEndpoint(app, calls.getBatch, async ({ user, params }) =>
    ok(await getBatch(deps, user, params.batchId)),
  );

  registerEndpoint(app, calls.previewBatchRow, async ({ user, params }) =>
    ok(await previewRow(deps, user, params)),
  );

  registerEndpoint(app, calls.startBatch, async ({ user, params }) => ({
    status: 202,
    body: await startBatch(deps, user, params.batchId),
  }));

  registerEndpoint(app, calls.cancelBatch, async ({ user, params }) =>
    ok(await cancelBatch(deps, user, params.batchId)),
  );

  registerEndpoint(app, calls.retryBatch, async ({ user, params, body }) => ({
    status: 202,
    body: await retryBatch(deps, user, { id: params.batchId, line: body.line }),
  }));

  registerEndpoint(app, calls.deleteBatchRow, async ({ user, params }) => {
    await deleteRow(deps, user, { id: params.batchId, line: params.line });
    return { status: 204 };
  });

  registerEndpoint(app, calls.deleteBatch, async ({ user, params }) => {
    await deleteBatch(deps, user, params.batchId);
    return { status: 204 };
  });

  registerEndpoint(app, calls.downloadBatchLinks, async ({ user, params, reply }) => {
    const csv = linksCsv(await getBatch(deps, user, params.batchId));
    reply
      .header('Content-Disposition', 'attachment; filename="links.csv"')
      .header('Cache-Control', 'private, no-store')
      .type('text/csv; charset=utf-8')
      .send(csv);
    return 'sent';
  });
}

/** Limits of an uploaded CSV file. */
const csvFile: FormFile = {
  maxBytes: maxCsvBytes,
  tooLarge: () =>
    new AppError(
      'csv_too_large',
      413,
      `This file is larger than ${maxCsvBytes / 1024 / 1024} MB. Remove the columns that no placeholder uses, or split the file.`,
    ),
  notAForm: 'Send the CSV file as multipart/form-data.',
  tooMany: 'Please upload one file at a time.',
};
