import { expect } from 'vitest';
import type { Attack } from './attack.ts';

export const attacksOnPages: readonly Attack[] = [
  {
    number: 71,
    what: 'addresses that lead out of the folder of pages',
    send: () =>
      [
        '/../package.json',
        '/assets/../../package.json',
        '/assets/%2e%2e/%2e%2e/package.json',
        '/assets/..%2f..%2fpackage.json',
        '/assets/..%5c..%5cpackage.json',
        '/%252e%252e/package.json',
        '/login//evil/%2e%2e',
        '/icon.svg%00',
        '/.inputs',
        '/.env',
      ].map((path) => ({ path })),
    status: 404,
    code: 'not_found',
  },
  {
    number: 99,
    what: 'the security headers of pages',
    send: () => ['/', '/login', '/profile'].map((path) => ({ path })),
    status: 200,
    afterwards(_scan, replies) {
      for (const { headers, asked } of replies) {
        const policy = directivesOf(headers['content-security-policy']);
        expect(policy, asked).toMatchObject({
          'default-src': ["'self'"],
          'script-src-attr': ["'none'"],
          'object-src': ["'none'"],
          'base-uri': ["'none'"],
          'form-action': ["'self'"],
          'frame-ancestors': ["'none'"],
        });
        const stripe = ['https://js.stripe.com', 'https://*.js.stripe.com'];
        const sources = policy['script-src']?.filter((source) => !source.startsWith("'nonce-"));
        expect(sources, asked).toEqual(["'self'", ...stripe]);
        expect(policy['connect-src'], asked).toEqual(["'self'", 'https://api.stripe.com']);
        expect(headers, asked).toMatchObject({
          'strict-transport-security': 'max-age=31536000',
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'referrer-policy': 'same-origin',
        });
        expect(headers['permissions-policy']).toContain('microphone=(self)');
        expect(headers['permissions-policy']).toContain('camera=()');
        expect(headers).not.toHaveProperty('x-powered-by');
        expect(headers).not.toHaveProperty('server');
      }
    },
  },
  {
    number: 100,
    what: 'a sign-in that is to redirect to another site',
    send: () =>
      ['?next=//evil.example', '?redirect=https://evil.example', '//evil'].map((rest) => ({
        path: `/login${rest}`,
      })),
    status: 200,
    afterwards(_scan, replies) {
      for (const { headers, body } of replies) {
        expect(headers).not.toHaveProperty('location');
        expect(body).not.toContain('evil');
      }
    },
  },
];

/** Returns the sources of each directive (`script-src 'self' a`) by its name. */
function directivesOf(policy: string | string[] | undefined): Record<string, string[]> {
  const directives = String(policy)
    .split(';')
    .map((directive) => directive.trim().split(/\s+/));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}
