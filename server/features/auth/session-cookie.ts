import type { FastifyReply } from 'fastify';
import { sessionCookieName } from '../../http/authentication.ts';

/** The longest that browsers keep one. When a session ends is the server's decision (sessions.ts). */
const maxAgeSeconds = 400 * 24 * 60 * 60;

export function setSessionCookie(reply: FastifyReply, publicUrl: string, token: string): void {
  reply.setCookie(sessionCookieName(publicUrl), token, { ...flags(publicUrl), maxAge: maxAgeSeconds });
}

export function clearSessionCookie(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(sessionCookieName(publicUrl), flags(publicUrl));
}

function flags(publicUrl: string) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: publicUrl.startsWith('https:') } as const;
}
