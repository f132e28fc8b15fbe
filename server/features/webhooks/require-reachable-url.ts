import { validationError } from '../../app-error.ts';
import type { WebhookSettings } from '../../settings/webhook-settings.ts';
import { checkUrl } from './sending/check-url.ts';

const sentences = {
  not_https: 'The address must begin with https://.',
  not_public:
    'The address must be on the public internet. The operator of this server can allow private networks.',
};

/**
 * Refuses a URL that could never be called, so that the form can say so at once.
 * @throws AppError 400
 */
export function requireReachableUrl(url: string, settings: WebhookSettings): void {
  const fault = checkUrl(new URL(url), settings);
  if (fault) throw validationError({ url: sentences[fault] });
}
