import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { healthz, metrics, openApiDocument, operator, readyz, referencePage } from '#contract/operations.ts';
import { webhookBodies } from '#contract/webhooks/webhook-events.ts';
import { AppError } from '../../app-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { toOpenApi } from '../../http/openapi.ts';
import { ok, registerEndpoint } from '../../http/register-endpoint.ts';
import { referencePagePolicy, renderReferencePage } from './reference-page.ts';
import { createScrape } from './scrape.ts';
import { createReadinessCheck } from './service.ts';

/** Version of the API, independent of the program's version. */
const interfaceVersion = '1';

/** Registers probes, metrics and the pages that document the API. */
export function registerOperationsRoutes(app: FastifyInstance, deps: Dependencies): void {
  registerProbes(app, deps);
  registerEndpoint(app, operator, async () =>
    ok({ ...deps.config.operator, sendsMail: deps.config.mail.kind === 'smtp' }),
  );

  // Built at the first request, when every route is registered, and then kept, because anybody may request it often.
  let document: ReturnType<typeof toOpenApi> | undefined;
  registerEndpoint(app, openApiDocument, async () => {
    const info = { title: 'DeckVoice', version: interfaceVersion, publicUrl: deps.config.publicUrl };
    document ??= toOpenApi(endpointsOf(app), info, webhookBodies);
    return ok(document);
  });

  let page: string | undefined;
  registerEndpoint(app, referencePage, async ({ reply }) => {
    page ??= renderReferencePage(endpointsOf(app));
    reply.header('Content-Security-Policy', referencePagePolicy).type('text/html; charset=utf-8').send(page);
    return 'sent';
  });
}

/** Registers the probes of every process, whether it serves users or makes videos. */
export function registerProbes(app: FastifyInstance, deps: Dependencies): void {
  registerEndpoint(app, healthz, async () => ok({ status: 'ok' }));

  const findUnreadyParts = createReadinessCheck(deps);
  registerEndpoint(app, readyz, async () => {
    const notReady = await findUnreadyParts();
    return notReady.length === 0
      ? ok({ status: 'ready' })
      : { status: 503, body: { status: 'not_ready', notReady } };
  });

  const scrape = createScrape(deps);
  registerEndpoint(app, metrics, async ({ request, reply }) => {
    if (!isOfThisMachine(request) && !hasToken(request, deps.config.metricsToken)) {
      throw new AppError(
        'unauthenticated',
        401,
        'Metrics are available only to callers on this machine or with METRICS_TOKEN.',
      );
    }
    reply.type(deps.metrics.registry.contentType).send(await scrape());
    return 'sent';
  });
}

function endpointsOf(app: FastifyInstance): Endpoint[] {
  const endpoints = app.routeList
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => endpoint !== undefined);
  // Fastify adds HEAD to every GET.
  return [...new Set(endpoints)];
}

const proxyHeaders = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

/** Checks the socket itself. A proxy on this machine forwards other callers, whatever headers they send. */
function isOfThisMachine({ raw }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const isLoopback = address === '::1' || address.startsWith('127.');
  return isLoopback && proxyHeaders.every((name) => raw.headers[name] === undefined);
}

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token !== undefined && given !== undefined && timingSafeEqual(sha256(given), sha256(token));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
