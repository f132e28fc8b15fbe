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

/** Maximum concurrent deck uploads. Duplicating a project takes one of its account's slots as well. */
export const deckSlots = { kind: 'deck', places: 32 } as const;
/** Slots of checks. Each may use a core and a few hundred MB for a while. */
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

/** A received deck. `file` is deleted once the response is sent. `check` runs a check of the file when it is its account's turn. */
export type ReceivedDeck = ReceivedForm & { file: string; check: <T>(work: () => Promise<T>) => Promise<T> };

/**
 * Receives a deck and passes it on. All endpoints that accept decks share the slots.
 * @param work `beforeFile` gets the fields that came before the file; if it throws, no byte of the file is read
 * @throws AppError as createUploadGate, the budgets and receiveForm, and the errors of `work`
 */
export type ReceiveDeck = <T>(
  user: SignedIn,
  request: FastifyRequest,
  work: {
    beforeFile: (fields: FormFields) => Promise<void>;
    take: (deck: ReceivedDeck) => Promise<T>;
  },
) => Promise<T>;

/** Creates the receiver for this process. */
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

/** Codes with status 415: the file is not a deck, or of a kind that is never accepted. Other unusable decks get 422. */
const wrongKind: ReadonlySet<ErrorCode> = new Set(['deck_not_a_deck', 'deck_macros']);

/** Returns the error for an unusable deck. */
export function refusedDeck({ code, message }: { code: ErrorCode; message: string }): AppError {
  return new AppError(code, code === 'deck_too_large' ? 413 : wrongKind.has(code) ? 415 : 422, message);
}

/** Requires the name of a deck. It is checked last, because a file's content explains the problem better. @throws AppError 415 */
export function requireDeckName(fileName: string): void {
  if (isDeckName(fileName)) return;
  throw new AppError('deck_not_a_deck', 415, 'Please upload a valid PowerPoint (.pptx) file.');
}
