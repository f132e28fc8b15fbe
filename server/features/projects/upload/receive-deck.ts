import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { maxDeckBytes } from '#contract/limits.ts';
import { createConcurrencyLimit } from '#runtime/process/concurrency-limit.ts';
import { AppError } from '#server/app-error.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import { announcedBytes } from '#server/http/upload/announced-bytes.ts';
import {
  type FormFields,
  type FormFile,
  type ReceivedForm,
  receiveForm,
} from '#server/http/upload/receive-form.ts';
import { uploadsFolder } from '#server/http/upload/temporary-uploads.ts';
import { createUploadGate } from '#server/http/upload/upload-gate.ts';
import { cleanFileName, isDeckName } from './clean-file-name.ts';

/** Number of decks that are received at the same time. The copy of a deck takes a place of its account as well. */
export const deckSlots = { kind: 'deck', places: 32 } as const;
/** A check may take a core and a few hundred MB for a while. */
const maxChecksAtOnce = 2;

const deckFile: FormFile = {
  maxBytes: maxDeckBytes,
  tooLarge: () =>
    new AppError(
      'deck_too_large',
      413,
      `This deck is larger than ${maxDeckBytes / 1024 / 1024} MB. Compress its pictures and remove its videos, then try again.`,
    ),
  notAForm: 'Send the deck and its settings as multipart/form-data.',
  tooMany: 'Please upload one file at a time.',
};

/**
 * Deck as received. `file` is deleted once the upload is answered. `check` runs a check of the file when it is its
 * account's turn.
 */
export type ReceivedDeck = ReceivedForm & { file: string; check: <T>(work: () => Promise<T>) => Promise<T> };

/**
 * Receives a deck and hands it on. All calls that take decks share their places.
 * @param work `beforeFile` is called with the fields that came before the file; when it throws, no byte of it is read
 * @throws AppError what createUploadGate, the budgets and receiveForm throw, and what `work` throws
 */
export type ReceiveDeck = <T>(
  user: SignedIn,
  request: FastifyRequest,
  work: {
    beforeFile: (fields: FormFields) => Promise<void>;
    take: (deck: ReceivedDeck) => Promise<T>;
  },
) => Promise<T>;

/** Returns a function that receives the decks of this process. */
export function createReceiveDeck({ budgets, config, metrics }: Dependencies): ReceiveDeck {
  const inTurn = createConcurrencyLimit(maxChecksAtOnce);
  const takeUpload = createUploadGate({
    folder: uploadsFolder(config.dataFolder),
    maxAtOnce: deckSlots.places,
    busyMessage: 'Too many decks are being uploaded right now. Please try again in a moment.',
  });
  return (user, request, { beforeFile, take }) =>
    takeUpload(
      request,
      () => budgets.holdUpload(user, deckSlots),
      async (target) => {
        const form = await budgets.meterUpload(user, announcedBytes(request, deckFile), (onBytes) =>
          receiveForm(request, { ...target, onBytes }, deckFile, beforeFile),
        );
        metrics.uploadBytes.observe({ kind: 'deck' }, form.sizeBytes);
        return take({
          ...form,
          fileName: cleanFileName(form.fileName),
          file: target.file,
          check: (work) => budgets.inTurn(user, () => inTurn(work)),
        });
      },
    );
}

/** Codes of status 415: the file is not a deck, or of a kind that is never accepted. Other unusable decks: 422. */
const wrongKind: ReadonlySet<ErrorCode> = new Set(['deck_not_a_deck', 'deck_macros']);

/** The reply to a deck that cannot be used. */
export function refusedDeck({ code, message }: { code: ErrorCode; message: string }): AppError {
  return new AppError(code, code === 'deck_too_large' ? 413 : wrongKind.has(code) ? 415 : 422, message);
}

/** Checked last: the content of a file says more about what is wrong with it than its name does. @throws AppError 415 */
export function requireDeckName(fileName: string): void {
  if (isDeckName(fileName)) return;
  throw new AppError('deck_not_a_deck', 415, 'Please upload a valid PowerPoint (.pptx) file.');
}
