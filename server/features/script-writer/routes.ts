import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/script-writer.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, registerEndpoint } from '../../http/register-endpoint.ts';
import { chooseScriptWriter, getScriptWriter } from './service.ts';

/** Registers the endpoints that show and choose the writer of scripts. */
export function registerScriptWriterRoutes(app: FastifyInstance, deps: Dependencies): void {
  registerEndpoint(app, calls.getScriptWriter, async ({ user }) => ok(await getScriptWriter(deps, user)));

  registerEndpoint(app, calls.chooseScriptWriter, async ({ user, body }) =>
    ok(await chooseScriptWriter(deps, user, body.model)),
  );
}
