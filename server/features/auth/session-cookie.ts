import type { FastifyReply } from 'fastify';
import { sessionCookieName } from '../../http/authentication.ts';

/** Maximum time that browsers keep a cookie. The server decides when a session ends (sessions.ts). */
const maxAgeSeconds = 400 * 24 * 60 * 60;

/** Sets the session cookie. */
export function setSessionCookie(reply: FastifyReply, publicUrl: string, token: string): void {
  reply.setCookie(sessionCookieName(publicUrl), token, { ...flags(publicUrl), maxAge: maxAgeSeconds });
}

/** Deletes the session cookie. */
export function clearSessionCookie(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(sessionCookieName(publicUrl), flags(publicUrl));
}

function flags(publicUrl: string) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: publicUrl.startsWith('https:') } as const;
}
