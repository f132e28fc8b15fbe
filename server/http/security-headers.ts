import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** What our pages may use of the browser: the microphone records the user's own voice; nothing else is needed. */
const permissionsPolicy = ['camera', 'geolocation', 'display-capture', 'usb', 'serial']
  .map((feature) => `${feature}=()`)
  .concat('microphone=(self)')
  .join(', ');

const oneYearSeconds = 31_536_000;

/** The headers that tell browsers what our pages may do, and that replies of the interface are kept nowhere. */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  const isHttps = publicUrl.startsWith('https:');
  await app.register(helmet, {
    // For the libraries of the web app that write style elements of their own.
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
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
    // Over plain http browsers ignore it, and behind a proxy that ends https it is right.
    strictTransportSecurity: isHttps && { maxAge: oneYearSeconds, includeSubDomains: false },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Permissions-Policy', permissionsPolicy);
    // Routes that serve files say otherwise themselves.
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store');
  });
}
