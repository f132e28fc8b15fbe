import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PlanId } from '#contract/plans.ts';
import { AppError } from '../app-error.ts';
import { isAddressUnknown, isOwnOrigin } from './is-own-origin.ts';

/** User who makes the call, and the session that proves it. */
export type SignedIn = { userId: string; sessionId: string; plan: PlanId };

/** Finds the session of a token, or null if there is none or it has ended. */
export type FindSession = (token: string) => Promise<SignedIn | null>;

/**
 * Returns the name of the session cookie. Over https, its prefix makes browsers accept it from this host alone, and never over
 * http.
 */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-deckvoice_session' : 'deckvoice_session';
}

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
  interface FastifyContextConfig {
    /** True for a route that answers every caller alike, for which no session is looked up. */
    isPublic?: true;
  }
}

/**
 * Identifies the caller by the bearer token or the cookie. A changing call with the cookie must come from our own pages; a bearer
 * token is proof enough, because no other site's page can send it.
 */
export function authenticateCalls(
  app: FastifyInstance,
  options: { findSession: FindSession; publicOrigin: string },
): void {
  const cookieName = sessionCookieName(options.publicOrigin);
  app.decorateRequest('signedIn', null);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isPublic) return;
    const bearer = bearerToken(request);
    if (bearer !== null) {
      request.signedIn = await options.findSession(bearer);
      return;
    }
    const cookie = request.cookies[cookieName];
    if (!readingMethods.has(request.method))
      requireSameOrigin(request, options.publicOrigin, cookie !== undefined);
    if (cookie !== undefined) request.signedIn = await options.findSession(cookie);
  });
}

function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/**
 * Browsers send Origin or Sec-Fetch-Site with every changing call. A foreign origin is refused even without a cookie: it could only
 * try to plant a session of its own (login CSRF). Clients other than browsers send neither header.
 */
function requireSameOrigin(request: FastifyRequest, publicOrigin: string, hasCookie: boolean): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isOurs =
    origin !== undefined ? isOwnOrigin(origin, publicOrigin, request.socket) : site === 'same-origin';
  const saysNothing = origin === undefined && site === undefined;
  if (isOurs || (saysNothing && !hasCookie)) return;
  const wayOn = isAddressUnknown(new URL(publicOrigin))
    ? 'If they are at this address, the operator of the server has to set PUBLIC_URL to it.'
    : `Please open it at ${publicOrigin}.`;
  const message = `This request must come from DeckVoice’s own pages. ${wayOn}`;
  throw new AppError('forbidden_origin', 403, message);
}
