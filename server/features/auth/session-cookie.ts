import type { FastifyReply } from 'fastify';
import { sessionCookieName } from '../../http/authentication.ts';

/** The longest time that browsers keep a cookie; the server decides when a session ends (sessions.ts). */
const maxAgeSeconds = 400 * 24 * 60 * 60;

/** Gives the browser its session. */
export function setSessionCookie(reply: FastifyReply, publicUrl: string, token: string): void {
  reply.setCookie(sessionCookieName(publicUrl), token, { ...flags(publicUrl), maxAge: maxAgeSeconds });
}

/** Takes the session away from the browser. */
export function clearSessionCookie(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(sessionCookieName(publicUrl), flags(publicUrl));
}

function flags(publicUrl: string) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: publicUrl.startsWith('https:') } as const;
}
