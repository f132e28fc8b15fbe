import { readFile } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { maxCsvBytes } from '../../../contract/batches/batch-limits.ts';
import { AppError } from '../../app-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { type FormFile, receiveForm } from '../../http/upload/receive-form.ts';
import { uploadsFolder } from '../../http/upload/temporary-uploads.ts';
import { createUploadGate } from '../../http/upload/upload-gate.ts';
import { shownFileName } from '../projects/service.ts';

/** CSV files that are received at the same time. */
const csvPlaces = { kind: 'csv', places: 32 } as const;

const csvFile: FormFile = {
  maxBytes: maxCsvBytes,
  tooLarge: () =>
    new AppError(
      'csv_too_large',
      413,
      `This file is larger than ${maxCsvBytes / 1024 / 1024} MB. Leave out columns that no placeholder uses, or split it.`,
    ),
  notAForm: 'Send the CSV file as multipart/form-data.',
  tooMany: 'Please upload one file at a time.',
};

export type ReceivedCsv = { fileName: string; bytes: Uint8Array };

/**
 * @param beforeFile when it throws, no byte of the file is read
 * @throws AppError 413 `csv_too_large` | what createUploadGate, the budgets and receiveForm throw
 */
export type ReceiveCsv = (
  user: SignedIn,
  request: FastifyRequest,
  beforeFile: () => Promise<void>,
) => Promise<ReceivedCsv>;

/** Returns a function that receives the CSV files of this process. */
export function createReceiveCsv({ budgets, config }: Dependencies): ReceiveCsv {
  const takeUpload = createUploadGate({
    folder: uploadsFolder(config.dataFolder),
    maxAtOnce: csvPlaces.places,
    busyMessage: 'Too many files are being uploaded right now. Please try again in a moment.',
  });
  return (user, request, beforeFile) =>
    takeUpload(
      request,
      () => budgets.holdUpload(user, csvPlaces),
      async (target) => {
        const { fileName } = await budgets.meterUpload(user, (onBytes) =>
          receiveForm(request, { ...target, onBytes }, csvFile, beforeFile),
        );
        return { fileName: shownFileName(fileName) || 'rows.csv', bytes: await readFile(target.file) };
      },
    );
}
