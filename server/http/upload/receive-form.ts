import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, validationError } from '../../app-error.ts';
import { type FileLimit, malformedUpload, receiveFile } from './receive-file.ts';
import type { UploadTarget } from './upload-target.ts';

export type FormFields = ReadonlyMap<string, string>;

/** Limits of a form's file, with the messages for violations. */
export type FormFile = FileLimit & {
  /** Message for a body that is not a form. */
  notAForm: string;
  tooMany: string;
};

/** Fields of a form, and the name of its file as the sender wrote it. */
export type ReceivedForm = { fields: FormFields; fileName: string; sha256: string; sizeBytes: number };

const maxFields = 20;
const maxFieldBytes = 8 * 1024;
/** Room for the text fields, and the boundaries around the file. */
const maxFormOverheadBytes = 1024 * 1024;

/**
 * Streams the form's file to the target, wherever it is in the form, and collects the text fields.
 * @param beforeFile called with the fields that came before the file. If it throws, no byte of the file is read
 * @throws AppError 400 `no_file` | `too_many_files` | `validation` | `malformed_request` | 413 of `kind` | 415 | 503 `unavailable`
 */
export async function receiveForm(
  request: FastifyRequest,
  target: UploadTarget,
  kind: FormFile,
  beforeFile: (fields: FormFields) => Promise<void>,
): Promise<ReceivedForm> {
  requireForm(request, kind);
  const fields = new Map<string, string>();
  let file: Omit<ReceivedForm, 'fields'> | null = null;
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      addField(fields, part);
      continue;
    }
    if (file) throw new AppError('too_many_files', 400, kind.tooMany);
    await beforeFile(fields);
    const { sha256, sizeBytes } = await receiveFile(part.file, target, kind, request.log);
    // Browsers send this for a file field in which no file was chosen.
    const isNoFile = sizeBytes === 0 && !part.filename;
    if (!isNoFile) file = { fileName: part.filename ?? '', sha256, sizeBytes };
  }
  if (!file) throw noFile();
  return { fields, ...file };
}

function requireForm(request: FastifyRequest, { maxBytes, tooLarge, notAForm }: FormFile): void {
  const { 'content-type': contentType, 'content-length': contentLength } = request.headers;
  if (contentType === undefined) throw noFile();
  if (!request.isMultipart()) {
    throw new AppError('unsupported_media_type', 415, notAForm);
  }
  if (Number(contentLength ?? 0) > maxBytes + maxFormOverheadBytes) throw tooLarge();
}

/**
 * Yields the parts of a form. Only errors of the parser are blamed on the sender. Errors thrown while a part is handled pass
 * unchanged.
 */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  // receiveFile counts the file's bytes, so that the file is refused at the first byte beyond the limit.
  const limits = { fields: maxFields, fieldSize: maxFieldBytes, files: 2, fileSize: Number.MAX_SAFE_INTEGER };
  const parts = request.parts({ limits });
  for (;;) {
    const next = await parts.next().catch((error: unknown) => {
      throw malformedUpload(error);
    });
    if (next.done) return;
    yield next.value;
  }
}

function addField(
  fields: Map<string, string>,
  part: { fieldname: string; value: unknown; valueTruncated: boolean },
): void {
  if (fields.has(part.fieldname)) throw validationError({ [part.fieldname]: 'This field was sent twice.' });
  if (part.valueTruncated) throw validationError({ [part.fieldname]: 'This field is too long.' });
  // Browsers never send NUL, and PostgreSQL cannot store it.
  fields.set(part.fieldname, String(part.value).replaceAll('\0', ''));
}

function noFile(): AppError {
  return new AppError('no_file', 400, 'No file uploaded');
}
