import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NoResultError } from 'kysely';
import { z } from 'zod';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import { escapeHtml } from '#contract/text/escape-html.ts';
import { AppError, notFound, unauthenticated, unavailable } from '../app-error.ts';
import { isForeignKeyViolation } from '../db/constraint-violations.ts';
import { isOfDamagedFiles } from '../db/database-damaged.ts';
import { isDependencyUnavailable } from '../is-dependency-unavailable.ts';
import { isDiskFull, noDiskRoom } from '../storage/disk-room.ts';
import { methodsAt } from './collect-routes.ts';

/** Tells whether a user still has their account. */
export type HasAccount = (userId: string) => Promise<boolean>;

/**
 * Turns failures into replies, in one place: an AppError as it is, a validation error with its fields, a row that was deleted in
 * the meantime as if it had never existed, and anything else as a neutral 500.
 * @param hasAccount for a server whose calls are made by users
 */
export function handleErrors(app: FastifyInstance, hasAccount: HasAccount = async () => true): void {
  let isDamageLogged = false;
  const reportDamage = ({ log }: FastifyRequest) => {
    if (!isDamageLogged) log.error(databaseDamaged);
    isDamageLogged = true;
  };
  app.setErrorHandler(async (error, request, reply) => {
    const known = toAppError(error) ?? (await refusalOfDeleted(error, request, hasAccount).catch(toAppError));
    if (isOfDamagedFiles(error)) reportDamage(request);
    else if (!known) request.log.error({ err: error }, 'request failed');
    if (isDependencyUnavailable(error)) request.log.warn({ err: error }, 'a part of the server is away');
    if (isDiskFull(error)) request.log.error({ err: error }, 'the disk is full');
    const failure =
      known ?? new AppError('internal', 500, 'Something went wrong on our side. Please try again.');
    const { retryAfterSeconds } = failure;
    if (retryAfterSeconds !== undefined) reply.header('Retry-After', retryAfterSeconds);
    if (retryAfterSeconds !== undefined && asksForPage(request)) {
      reply.code(failure.status).type('text/html; charset=utf-8');
      return reply.send(waitingPage(failure.message, retryAfterSeconds));
    }
    return reply.code(failure.status).send(bodyOf(failure, request));
  });
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(app.routeList, request.url.split('?', 1)[0] ?? '');
    // A path with an overlong part arrives here although a route takes its method. It is a 404.
    const isOtherMethod = methods.length > 0 && !methods.includes(request.method);
    if (isOtherMethod) reply.header('Allow', [...new Set(methods)].join(', '));
    const failure = fromFastify(isOtherMethod || neverTaken.has(request.method) ? 405 : 404);
    return reply.code(failure.status).send(bodyOf(failure, request));
  });
}

const databaseDamaged =
  'Files of the database are damaged. Stop the server; "npm run doctor" says which tables cannot be read, and "npm run restore -- FOLDER --force" restores the latest backup.';

/** Methods that no route takes. */
const neverTaken = new Set(['TRACE', 'CONNECT']);

function bodyOf(failure: AppError, request: FastifyRequest): ErrorBody {
  return {
    code: failure.code,
    message: failure.message,
    ...(failure.fields && { fields: failure.fields }),
    ...(failure.faults && { faults: [...failure.faults] }),
    requestId: request.id,
  };
}

function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof z.ZodError) return fromZod(error);
  if (isDependencyUnavailable(error)) return away();
  if (isDiskFull(error)) return noDiskRoom(error);
  if (isOfDamagedFiles(error)) {
    return unavailable('Part of the data on this server is damaged. Its operator must restore it.', error);
  }
  const status = statusOf(error);
  return status !== null && status >= 400 && status < 500 ? fromFastify(status) : null;
}

/**
 * Returns the reply for a call whose objects another call deleted in the meantime: its user's account, a project or a team. The
 * database notices this where the call holds no lock, because a new row refers to a missing one, or a row it needs is gone.
 * @returns null for any other failure
 */
async function refusalOfDeleted(
  error: unknown,
  { signedIn, log }: Pick<FastifyRequest, 'signedIn' | 'log'>,
  hasAccount: HasAccount,
): Promise<AppError | null> {
  if (!isForeignKeyViolation(error) && !(error instanceof NoResultError)) return null;
  if (signedIn && !(await hasAccount(signedIn.userId))) return unauthenticated();
  log.warn({ err: error }, 'a row that this call needs was deleted meanwhile');
  return notFound();
}

const awayRetryAfterSeconds = 10;

function away(): AppError {
  const message = 'Part of the server cannot be reached right now. Please try again in a moment.';
  return new AppError('unavailable', 503, message, { retryAfterSeconds: awayRetryAfterSeconds });
}

function fromZod(error: z.ZodError): AppError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body';
    fields[field] ??= issue.message;
  }
  const [first] = Object.values(fields);
  return new AppError('validation', 400, first ?? 'Invalid input', { fields });
}

function statusOf(error: unknown): number | null {
  const isObject = typeof error === 'object' && error !== null;
  return isObject && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : null;
}

const requestFaults: Record<number, [ErrorCode, string]> = {
  404: ['not_found', 'There is nothing at this address.'],
  405: ['method_not_allowed', 'This endpoint does not accept that method.'],
  413: ['body_too_large', 'The request is too large for this endpoint.'],
  414: ['malformed_request', 'The address is too long.'],
  415: ['unsupported_media_type', 'This endpoint does not accept that content type.'],
  429: ['rate_limited', 'Too many requests. Please wait a moment and try again.'],
};

/** Returns the reply for a request that the framework itself refused. */
function fromFastify(status: number): AppError {
  const [code, message] = requestFaults[status] ?? ['malformed_request', 'The request is not well formed.'];
  return new AppError(code, status, message);
}

/** Tells whether a browser asks for a page to display, by its address or a link, rather than for data. */
function asksForPage({ method, headers, url }: FastifyRequest): boolean {
  return method === 'GET' && headers['sec-fetch-dest'] === 'document' && !url.startsWith('/api/');
}

/**
 * Renders the page that stands in while the server cannot send the requested one. It says why, and reloads itself. It has no
 * stylesheet, which would be another request.
 */
function waitingPage(message: string, retryAfterSeconds: number): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta http-equiv="refresh" content="${retryAfterSeconds}">
    <title>One moment</title>
  </head>
  <body>
    <h1>One moment</h1>
    <p>${escapeHtml(message)}</p>
    <p>This page reloads automatically.</p>
  </body>
</html>
`;
}
