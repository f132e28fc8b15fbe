import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { maxDeckBytes } from '../../../../contract/limits.ts';
import { createTurns } from '../../../../pipeline/process/take-turns.ts';
import { AppError, validationError } from '../../../app-error.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { SignedIn } from '../../../http/authentication.ts';
import { type FormFile, type ReceivedForm, receiveForm } from '../../../http/upload/receive-form.ts';
import { uploadsFolder } from '../../../http/upload/temporary-uploads.ts';
import { createUploadGate } from '../../../http/upload/upload-gate.ts';
import type { UploadTarget } from '../../../http/upload/upload-target.ts';
import { createProject, earlierProject, type Idempotency, requireVoice } from '../create-project.ts';
import { findKey } from '../idempotency-store.ts';
import { cleanFileName, isDeckName, projectNameOf } from './clean-file-name.ts';
import { checkSettingsSoFar, type GenerateSettings, readSettings } from './read-settings.ts';

/** Decks that are received at the same time. Copies of decks count for their account, too. */
export const deckPlaces = { kind: 'deck', places: 32 } as const;
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

export type GenerateVideo = (
  user: SignedIn,
  request: FastifyRequest,
) => Promise<{ projectId: string; isNew: boolean }>;

/** Returns a function that receives a deck with its settings, checks both, and starts the video. */
export function createGenerateVideo(dependencies: Dependencies): GenerateVideo {
  const { budgets, generations } = dependencies;
  const inTurn = createTurns(maxChecksAtOnce);
  const takeUpload = createUploadGate({
    folder: uploadsFolder(dependencies.config.dataFolder),
    maxAtOnce: deckPlaces.places,
    busyMessage: 'Too many decks are being uploaded right now. Please try again in a moment.',
  });

  return (user, request) => {
    return takeUpload(request, () => budgets.holdUpload(user, deckPlaces), receiveAndCreate);

    async function receiveAndCreate(target: UploadTarget) {
      const key = idempotencyKey(request);
      const form = await budgets.meterUpload(user, (onBytes) =>
        receiveForm(request, { ...target, onBytes }, deckFile, async (fields) => {
          checkSettingsSoFar(fields);
          await requireVoice(dependencies, user, fields.get('voiceOption') ?? '');
          if (!(await isRepeated(dependencies, user, key))) await generations.requireRoom(user);
        }),
      );
      dependencies.metrics.uploadBytes.observe({ kind: 'deck' }, form.sizeBytes);
      const upload = { ...form, fileName: cleanFileName(form.fileName) };
      const settings = readSettings(upload.fields);
      const idempotency = key === null ? null : { key, requestSha256: hashOf(upload, settings) };
      const earlier = await findEarlier(dependencies, user, idempotency);
      if (earlier !== null) return { projectId: earlier, isNew: false };
      const { slideCount, title } = await budgets.inTurn(user, () =>
        inTurn(() => requireUsableDeck(dependencies, target.file)),
      );
      requireDeckName(upload.fileName);
      return createProject(dependencies, user, {
        teamId: null,
        name: settings.name ?? title ?? projectNameOf(upload.fileName),
        originalFileName: upload.fileName,
        deckSha256: upload.sha256,
        deckBytes: upload.sizeBytes,
        slideCount,
        askedDuration: settings.duration,
        voiceOption: settings.voiceOption,
        speechSpeed: settings.speechSpeed,
        backgroundMusic: settings.backgroundMusic,
        audience: settings.audience,
        burnInCaptions: settings.captions === 'true',
        motion: settings.motion,
        aspect: settings.aspect,
        awaitsReview: settings.review === 'true' ? true : null,
        slideOrder: null,
        asksBrowser: settings.scriptWriter === 'browser',
        idempotency,
        openDeck: async () => createReadStream(target.file),
      });
    }
  };
}

function idempotencyKey({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  // Visible ASCII, as header values are.
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw validationError({ 'Idempotency-Key': 'The Idempotency-Key must be 1 to 255 visible characters.' });
}

/** A repeated request gets its project again, also when the plan has no video left. */
async function isRepeated(
  { database }: Dependencies,
  { userId }: SignedIn,
  key: string | null,
): Promise<boolean> {
  return key !== null && (await findKey(database.db, { userId, key })) !== null;
}

function hashOf({ fileName, sha256 }: ReceivedForm, settings: GenerateSettings): string {
  return createHash('sha256')
    .update(JSON.stringify([fileName, sha256, settings]))
    .digest('hex');
}

async function findEarlier(
  { database }: Dependencies,
  { userId }: SignedIn,
  idempotency: Idempotency | null,
): Promise<string | null> {
  if (idempotency === null) return null;
  return earlierProject(await findKey(database.db, { userId, key: idempotency.key }), idempotency);
}

/** Codes of status 415: the file is not a deck, or of a kind that is never accepted. Other unusable decks: 422. */
const wrongKind: ReadonlySet<ErrorCode> = new Set(['deck_not_a_deck', 'deck_macros']);

/** Judges the deck. @throws AppError 413, 415 or 422 with the pipeline's code and sentence */
async function requireUsableDeck(
  { judgeDeck, stopping }: Dependencies,
  file: string,
): Promise<{ slideCount: number; title: string | null }> {
  const verdict = await judgeDeck(file, stopping);
  if ('slideCount' in verdict) return verdict;
  const status = verdict.code === 'deck_too_large' ? 413 : wrongKind.has(verdict.code) ? 415 : 422;
  throw new AppError(verdict.code, status, verdict.message);
}

/** Checked last: the content of a file says more about what is wrong with it than its name does. */
function requireDeckName(fileName: string): void {
  if (isDeckName(fileName)) return;
  throw new AppError('deck_not_a_deck', 415, 'Please upload a valid PowerPoint (.pptx) file.');
}
