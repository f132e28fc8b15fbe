import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as sessionCalls from '#contract/account.ts';
import * as calls from '#contract/auth.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, registerEndpoint } from '../../http/register-endpoint.ts';
import * as links from './mailed-links.ts';
import * as accounts from './service.ts';
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts';
import { logIn, type SignedInUser, signUp, type Visitor } from './sign-in.ts';

/** Registers the endpoints of accounts, mailed links and sessions. */
export function registerAuthRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { publicUrl, mail } = deps.config;
  // Depends on the installation only, and reveals nothing about an account.
  const isMailed = mail.kind === 'smtp';
  const linkOnItsWay = { status: 202 as const, body: { isMailed } };
  registerEndpoint(app, calls.signup, async ({ body, request, reply }) => {
    const signedIn = await signUp(deps, visitorOf(request), body);
    setSessionCookie(reply, publicUrl, signedIn.authToken);
    return { status: 201, body: shownTo(request, signedIn) };
  });

  registerEndpoint(app, calls.login, async ({ body, request, reply }) => {
    const signedIn = await logIn(deps, visitorOf(request), body);
    setSessionCookie(reply, publicUrl, signedIn.authToken);
    return ok(shownTo(request, signedIn));
  });

  registerEndpoint(app, calls.logout, async ({ user, reply }) => {
    await accounts.logOut(deps, user);
    clearSessionCookie(reply, publicUrl);
    return ok({});
  });

  registerEndpoint(app, calls.me, async ({ user }) => ok(await accounts.getUser(deps, user.userId)));

  registerEndpoint(app, calls.setVoiceName, async ({ user, body }) =>
    ok(await accounts.changeSettings(deps, user.userId, body)),
  );

  registerEndpoint(app, calls.setMailWhenReady, async ({ user, body }) =>
    ok({ ...(await accounts.changeSettings(deps, user.userId, body)), isMailed }),
  );

  registerEndpoint(app, calls.changePassword, async ({ user, body }) => {
    await accounts.changePassword(deps, user, body);
    return ok({});
  });

  registerEndpoint(app, calls.requestPasswordReset, async ({ body, request }) => {
    await links.requestPasswordReset(deps, request.ip, body.email);
    return linkOnItsWay;
  });

  registerEndpoint(app, calls.resetPassword, async ({ body }) => {
    await links.resetPassword(deps, body);
    return ok({});
  });

  registerEndpoint(app, calls.requestEmailChange, async ({ user, body }) => {
    await links.requestEmailChange(deps, user, body);
    return linkOnItsWay;
  });

  registerEndpoint(app, calls.confirmEmailChange, async ({ body }) => {
    await links.confirmEmailChange(deps, body.token);
    return ok({});
  });

  registerEndpoint(app, sessionCalls.listSessions, async ({ user }) =>
    ok(await accounts.listSessions(deps, user)),
  );

  registerEndpoint(app, sessionCalls.endSession, async ({ user, params }) => {
    await accounts.endSession(deps, user, params.id);
    return { status: 204 };
  });

  registerEndpoint(app, sessionCalls.endOtherSessions, async ({ user }) => {
    await accounts.endOtherSessions(deps, user);
    return { status: 204 };
  });
}

/**
 * Omits the token from a reply that a page's script can read, so that a page never has more than its httpOnly cookie. Browsers send
 * Sec-Fetch-Site, and no script can remove it.
 */
function shownTo({ headers }: FastifyRequest, { user, authToken }: SignedInUser) {
  return headers['sec-fetch-site'] === undefined ? { user, authToken } : { user };
}

function visitorOf({ ip, headers }: FastifyRequest): Visitor {
  return { address: ip, userAgent: headers['user-agent'] ?? '' };
}
