import type { FastifyInstance } from 'fastify';
import { getBudgets } from '#contract/account.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, registerEndpoint } from '../../http/register-endpoint.ts';

/** Registers the endpoint that shows an account its budgets. */
export function registerBudgetRoutes(app: FastifyInstance, { budgets }: Dependencies): void {
  registerEndpoint(app, getBudgets, async ({ user }) => ok(await budgets.show(user)));
}
