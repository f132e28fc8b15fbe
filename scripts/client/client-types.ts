import { webhookBodies } from '#contract/webhooks/webhook-events.ts';
import { toOpenApi } from '#server/http/openapi.ts';
import { contractEndpoints } from './contract-endpoints.ts';
import { renderClientTypes } from './render-client-types.ts';

/** Returns the expected content of clients/typescript/api.ts. */
export async function clientTypes(): Promise<string> {
  const info = { title: 'DeckVoice', version: '1', publicUrl: 'http://localhost' };
  return renderClientTypes(toOpenApi(await contractEndpoints(), info, webhookBodies));
}
