import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import { fieldNames, fromFields } from '#contract/wire-settings.ts';
import { validationError } from '#server/app-error.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { SignedIn } from '#server/http/authentication.ts';
import type { FormFields, ReceivedForm } from '#server/http/upload/receive-form.ts';
import { createProject, earlierProject, type Idempotency, requireVoice } from '../create-project.ts';
import { findKey } from '../idempotency-store.ts';
import { projectNameOf } from './clean-file-name.ts';
import { checkFieldsSoFar, type GivenFields, readFields } from './read-fields.ts';
import { type ReceiveDeck, type ReceivedDeck, refusedDeck, requireDeckName } from './receive-deck.ts';

export type GenerateVideo = (
  user: SignedIn,
  request: FastifyRequest,
) => Promise<{ projectId: string; isNew: boolean }>;

/** Returns a function that receives a deck with its settings, checks both, and starts the video. */
export function createGenerateVideo(dependencies: Dependencies, receiveDeck: ReceiveDeck): GenerateVideo {
  const { budgets, generations } = dependencies;

  return async (user, request) => {
    const key = idempotencyKey(request);
    return receiveDeck(user, request, { beforeFile, take });

    async function beforeFile(fields: FormFields) {
      checkFieldsSoFar(fields);
      await requireVoice(dependencies, user, fields.get(fieldNames.voice) ?? '');
      if (await isRepeated(dependencies, user, key)) return;
      await generations.requireRoom(user);
      await budgets.requireStorage(user, 0);
    }

    async function take(upload: ReceivedDeck) {
      const given = readFields(upload.fields);
      const idempotency = key === null ? null : { key, requestSha256: hashOf(upload, given) };
      const earlier = await findEarlier(dependencies, user, idempotency);
      if (earlier !== null) return { projectId: earlier, isNew: false };
      const { slideCount, title } = await upload.check(() => requireUsableDeck(dependencies, upload.file));
      requireDeckName(upload.fileName);
      return createProject(dependencies, user, {
        teamId: null,
        name: given.name ?? title ?? projectNameOf(upload.fileName),
        ...(given.name === undefined && { nameFrom: projectNameOf(upload.fileName) }),
        originalFileName: upload.fileName,
        deckSha256: upload.sha256,
        deckBytes: upload.sizeBytes,
        slideCount,
        settings: fromFields(given),
        awaitsReview: given.review === 'true' ? true : null,
        slideOrder: null,
        takes: [],
        asksBrowser: given.scriptWriter === 'browser',
        idempotency,
        openDeck: async () => createReadStream(upload.file),
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

/** Tells whether a request is a repeated one. It gets its project again, even if the plan has no video left. */
async function isRepeated(
  { database }: Dependencies,
  { userId }: SignedIn,
  key: string | null,
): Promise<boolean> {
  return key !== null && (await findKey(database.db, { userId, key })) !== null;
}

function hashOf({ fileName, sha256 }: ReceivedForm, given: GivenFields): string {
  return createHash('sha256')
    .update(JSON.stringify([fileName, sha256, given]))
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

/** Checks the uploaded deck. @throws AppError 413, 415 or 422 with the pipeline's code and message */
async function requireUsableDeck(
  { checkDeck, stopping }: Dependencies,
  file: string,
): Promise<{ slideCount: number; title: string | null }> {
  const verdict = await checkDeck(file, stopping);
  if ('slideCount' in verdict) return verdict;
  throw refusedDeck(verdict);
}
