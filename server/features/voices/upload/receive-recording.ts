import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { maxRecordingBytes } from '#contract/limits.ts';
import type { Accent } from '#contract/vocabulary/accents.ts';
import { givenConsent, trainVoice, trainVoiceFields, type VoiceEngine } from '#contract/voice.ts';
import { voiceConsents } from '#contract/voice-script.ts';
import { AppError, validationError } from '#server/app-error.ts';
import { jsonParser } from '#server/http/read-json.ts';
import { type FileLimit, receiveFile } from '#server/http/upload/receive-file.ts';
import { type FormFile, receiveForm } from '#server/http/upload/receive-form.ts';
import type { UploadTarget } from '#server/http/upload/upload-target.ts';
import { NotBase64 } from './base64-reader.ts';
import { createJsonFileScanner } from './json-file-scanner.ts';

export type ReceivedRecording = {
  consent: { version: string; text: string };
  phraseId: string;
  accent: Accent;
  /** True if a voice is trained even from little speech. */
  mayBeShort: boolean;
  /** Voice to which this reading is added. Null for a first recording. */
  addsTo: string | null;
  /** Number of the first paragraph of `voiceText` that is read. */
  firstParagraph: number;
  sizeBytes: number;
};

/** Limit of a recording, in JSON or in a form. */
export const recordingLimit: FileLimit = {
  maxBytes: maxRecordingBytes,
  tooLarge: () =>
    new AppError(
      'recording_too_large',
      413,
      `This recording is larger than ${maxRecordingBytes / 1024 / 1024} MB. Read only the script, which takes two minutes.`,
    ),
};
const formFile: FormFile = {
  ...recordingLimit,
  notAForm: 'Send the recording as JSON or as multipart/form-data.',
  tooMany: 'Please send one recording at a time.',
};
const fileField = 'audioData';

/** Passes JSON on to the handler unparsed. receiveRecording reads it as a stream. */
export function streamJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', (_request, _payload, done) => done(null, undefined));
}

/**
 * Streams the recording to the target, from base64 in JSON or from the file of a form.
 * @throws AppError 400 `consent_required` | `validation` | `no_file` | `malformed_request` | 413 | 415 | 503
 */
export async function receiveRecording(
  app: FastifyInstance,
  request: FastifyRequest,
  target: UploadTarget,
  engine: VoiceEngine,
): Promise<ReceivedRecording> {
  const isForm = request.isMultipart();
  const given = isForm
    ? await receiveFormRecording(request, target)
    : await receiveJsonRecording(app, request, target);
  const consent = requireConsent(given.consent, engine);
  if (!given.hasFile) throw validationError({ [fileField]: 'Required' });
  const { mayBeShort, addsTo, firstParagraph, ...fields } = (isForm ? formFields : jsonFields).parse(
    given.fields,
  );
  if (addsTo === undefined && firstParagraph) {
    throw validationError({ firstParagraph: '`addsTo` must name the voice that this reading is added to.' });
  }
  return {
    consent,
    ...fields,
    mayBeShort: String(mayBeShort) === 'true',
    addsTo: addsTo ?? null,
    firstParagraph: firstParagraph ?? 0,
    sizeBytes: given.sizeBytes,
  };
}

const besideTheFile = {
  phraseId: true,
  accent: true,
  mayBeShort: true,
  addsTo: true,
  firstParagraph: true,
} as const;
const formFields = trainVoiceFields.pick(besideTheFile);
const jsonFields = trainVoice.streamedBody.pick(besideTheFile);

/** Parts of a request before validation. */
type GivenFields = { consent: unknown; fields: unknown; hasFile: boolean; sizeBytes: number };

async function receiveFormRecording(request: FastifyRequest, target: UploadTarget): Promise<GivenFields> {
  const { fields, sizeBytes } = await receiveForm(request, target, formFile, async () => {});
  const consent = { version: fields.get('consentVersion'), text: fields.get('consentText') };
  return { consent, fields: Object.fromEntries(fields), hasFile: true, sizeBytes };
}

async function receiveJsonRecording(
  app: FastifyInstance,
  request: FastifyRequest,
  target: UploadTarget,
): Promise<GivenFields> {
  const scanner = createJsonFileScanner(fileField);
  const file = async function* () {
    // By default, a refusal would destroy the request, and with it the connection that its reply needs.
    for await (const chunk of request.raw.iterator({ destroyOnReturn: false })) yield scanner.push(chunk);
  };
  const { sizeBytes } = await receiveFile(file(), target, recordingLimit, request.log).catch(
    (error: unknown) => {
      throw error instanceof AppError && error.cause instanceof NotBase64 ? notBase64() : error;
    },
  );
  const { rest, hasFile } = scanner.end();
  const body = z.looseObject({}).safeParse(await parseJson(app, request, rest));
  if (!body.success) throw validationError({ body: 'Send an object with audioData, consent and phraseId.' });
  return { consent: body.data.consent, fields: body.data, hasFile, sizeBytes };
}

function parseJson(app: FastifyInstance, request: FastifyRequest, text: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    jsonParser(app)(request, text, (error, value: unknown) => (error ? reject(error) : resolve(value)));
  });
}

/** Checks the consent, which counts only if its text is our current one, word for word. */
function requireConsent(given: unknown, engine: VoiceEngine): ReceivedRecording['consent'] {
  const asked = voiceConsents[engine];
  const parsed = givenConsent.safeParse(given);
  if (parsed.success && parsed.data.version === asked.version && parsed.data.text === asked.text) {
    return parsed.data;
  }
  throw new AppError(
    'consent_required',
    400,
    'Please agree to the use of your voice first. No voice is made without your consent.',
  );
}

function notBase64(): AppError {
  return validationError({
    [fileField]: 'The recording must be base64, such as the part of a data URL after its comma.',
  });
}
