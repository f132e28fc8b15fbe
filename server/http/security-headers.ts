import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';

/** Browser features for our pages: only the microphone, for recordings of the user's voice. */
const permissionsPolicy = ['camera', 'geolocation', 'display-capture', 'usb', 'serial']
  .map((feature) => `${feature}=()`)
  .concat('microphone=(self)')
  .join(', ');

const oneYearSeconds = 31_536_000;

/** Origins that Stripe.js needs, from Stripe's security guide. Allowed only if payments are configured. */
const stripeOrigins = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/** Sends the headers that tell browsers what our pages may do, and that API replies must not be cached. */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, billing }: Pick<Config, 'publicUrl' | 'billing'>,
): Promise<void> {
  const isHttps = publicUrl.startsWith('https:');
  const hasStripe = billing.kind === 'stripe';
  await app.register(helmet, {
    // Libraries of the web app insert style elements, which need a nonce.
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(hasStripe ? stripeOrigins.script : [])],
        scriptSrcAttr: ["'none'"],
        ...(hasStripe && {
          frameSrc: ["'self'", ...stripeOrigins.frame],
          connectSrc: ["'self'", ...stripeOrigins.connect],
        }),
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    // Correct behind a proxy that terminates https, too, although the server itself speaks http.
    strictTransportSecurity: isHttps && { maxAge: oneYearSeconds, includeSubDomains: false },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Permissions-Policy', permissionsPolicy);
    // Routes that serve files override this header.
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store');
  });
}

/** Allows pages of these sites to show this reply in a frame. Without this call, no site may. */
export function allowFramesOn(reply: FastifyReply, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const policy = String(reply.getHeader('Content-Security-Policy'));
  reply.header(
    'Content-Security-Policy',
    policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`),
  );
  // X-Frame-Options cannot list sites. Helmet has already set it on the raw reply.
  reply.raw.removeHeader('X-Frame-Options');
}
