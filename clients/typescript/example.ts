import { Webhook } from 'standardwebhooks';
import type { WebhookBody } from './api.ts';
import type { Client } from './client.ts';

/** Sends a deck, and asks for a webhook when its video is ready. */
export async function orderVideo(deckvoice: Client, deck: File, hookUrl: string) {
  const { secret } = await deckvoice('POST /api/webhooks', {
    body: { url: hookUrl, events: ['project.completed', 'project.failed'] },
  });
  const { id } = await deckvoice('POST /api/generate-video', {
    form: { file: deck, duration: '60', voiceOption: 'friendly-female' },
    // A retry with the same key creates no second video.
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  // Keep the secret: it is shown only here.
  return { projectId: id, secret };
}

/** Reads a webhook. It throws when the signature is not right: answer 401 then. */
export async function readWebhook(request: Request, secret: string): Promise<WebhookBody> {
  const headers = Object.fromEntries(request.headers);
  // Verifies the raw body, because serialising it again would break the signature.
  const body = new Webhook(secret).verify(await request.text(), headers);
  // The verified signature proves that DeckVoice sent it.
  return body as WebhookBody;
}

/** Fetches a finished video. */
export async function fetchVideo(deckvoice: Client, projectId: string): Promise<Blob> {
  const response = await deckvoice('GET /api/download/{file}', { params: { file: `${projectId}.mp4` } });
  return response.blob();
}
