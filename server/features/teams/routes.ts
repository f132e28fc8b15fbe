import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/teams.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, registerEndpoint } from '../../http/register-endpoint.ts';
import * as invitations from './invitations.ts';
import { registerLibraryRoutes } from './library/routes.ts';
import * as members from './members.ts';
import * as teams from './service.ts';

/** Registers the endpoints of teams. @param memberLeft cleans up in slices above this one */
export async function registerTeamRoutes(
  app: FastifyInstance,
  deps: Dependencies,
  memberLeft: members.MemberLeft,
): Promise<void> {
  await registerLibraryRoutes(app, deps);

  registerEndpoint(app, calls.listTeams, async ({ user }) => ok(await teams.listTeams(deps, user)));

  registerEndpoint(app, calls.createTeam, async ({ user, body }) => {
    const teamId = await teams.createTeam(deps, user, body.name);
    return { status: 201, body: await teams.getTeam(deps, user, teamId) };
  });

  registerEndpoint(app, calls.getTeam, async ({ user, params }) =>
    ok(await teams.getTeam(deps, user, params.teamId)),
  );

  registerEndpoint(app, calls.renameTeam, async ({ user, params, body }) => {
    await teams.renameTeam(deps, user, { ...params, ...body });
    return ok(await teams.getTeam(deps, user, params.teamId));
  });

  registerEndpoint(app, calls.deleteTeam, async ({ user, params }) => {
    await teams.deleteTeam(deps, user, params.teamId);
    return { status: 204 };
  });

  registerEndpoint(app, calls.inviteMember, async ({ user, params, body }) => ({
    status: 201,
    body: await invitations.inviteMember(deps, user, { ...params, ...body }),
  }));

  registerEndpoint(app, calls.revokeInvitation, async ({ user, params }) => {
    await invitations.revokeInvitation(deps, user, params);
    return { status: 204 };
  });

  registerEndpoint(app, calls.lookAtInvitation, async ({ body }) =>
    ok(await invitations.lookAtInvitation(deps, body.token)),
  );

  registerEndpoint(app, calls.acceptInvitation, async ({ user, body }) =>
    ok(await invitations.acceptInvitation(deps, user, body.token)),
  );

  registerEndpoint(app, calls.changeRole, async ({ user, params, body }) => {
    await members.changeRole(deps, user, { ...params, ...body });
    return ok(await teams.getTeam(deps, user, params.teamId));
  });

  registerEndpoint(app, calls.removeMember, async ({ user, params }) => {
    await members.removeMember(deps, user, params, memberLeft);
    return { status: 204 };
  });

  registerEndpoint(app, calls.handOverTeam, async ({ user, params, body }) => {
    await members.handOverTeam(deps, user, { ...params, ...body });
    return ok(await teams.getTeam(deps, user, params.teamId));
  });
}
