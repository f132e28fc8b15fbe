import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/account.ts';
import * as auditCalls from '#contract/audit.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, registerEndpoint } from '../../http/register-endpoint.ts';
import { listAudit } from './audit.ts';
import { deleteAccount } from './delete-account.ts';
import { exportData } from './export-data.ts';

/** Registers the endpoints that concern a whole account: export, activity log, deletion. */
export function registerAccountRoutes(app: FastifyInstance, deps: Dependencies): void {
  registerEndpoint(app, calls.exportData, async ({ user, reply }) => {
    const archive = await exportData(deps, user);
    reply
      .header('Content-Disposition', 'attachment; filename="deckvoice-export.zip"')
      .type('application/zip')
      .send(archive);
    return 'sent';
  });

  registerEndpoint(app, auditCalls.listAudit, async ({ user, query }) =>
    ok(await listAudit(deps, user, query.before)),
  );

  registerEndpoint(app, calls.deleteAccount, async ({ user, body }) => {
    await deleteAccount(deps, user, body.password);
    return { status: 204 };
  });
}
