import { readFile } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import type { SignedIn } from '../authentication.ts';
import { announcedBytes } from './announced-bytes.ts';
import { type FormFile, receiveForm } from './receive-form.ts';
import { uploadsFolder } from './temporary-uploads.ts';
import { createUploadGate } from './upload-gate.ts';

/** Maximum number of files of one kind that are received at the same time. */
const places = 32;

/** Content of a small file, and its name as the sender wrote it. */
export type SmallFile = { fileName: string; bytes: Uint8Array };

/**
 * Receives a whole file into memory.
 * @param beforeFile if it throws, no byte of the file is read
 * @throws AppError as createUploadGate, the budgets and receiveForm
 */
export type ReceiveSmallFile = (
  user: SignedIn,
  request: FastifyRequest,
  beforeFile: () => Promise<void>,
) => Promise<SmallFile>;

/** Creates the function that receives small files of one kind in this process. */
export function createReceiveSmallFile(
  { budgets, config }: Pick<Dependencies, 'budgets' | 'config'>,
  { kind, limits }: { kind: 'csv' | 'xliff'; limits: FormFile },
): ReceiveSmallFile {
  const takeUpload = createUploadGate({
    folder: uploadsFolder(config.dataFolder),
    maxAtOnce: places,
    busyMessage: 'Too many files are being uploaded right now. Please try again in a moment.',
  });
  return (user, request, beforeFile) =>
    takeUpload(
      request,
      () => budgets.holdUpload(user, { kind, places }),
      async (target) => {
        const { fileName } = await budgets.meterUpload(user, announcedBytes(request, limits), (onBytes) =>
          receiveForm(request, { ...target, onBytes }, limits, beforeFile),
        );
        return { fileName, bytes: await readFile(target.file) };
      },
    );
}
