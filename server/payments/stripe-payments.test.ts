import { createServer, type RequestListener, type Server } from 'node:http';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { listenLocally } from '#test/support/servers/listen-locally.ts';
import { createStripePayments } from './stripe-payments.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  return `http://127.0.0.1:${await listenLocally(server)}`;
}

async function createCustomer(answer: RequestListener): Promise<string> {
  const payments = createStripePayments(
    {
      kind: 'stripe',
      apiUrl: await serve(answer),
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      priceId: 'price_1',
    },
    pino({ level: 'silent' }),
  );
  return payments.createCustomer({ userId: 'u1', email: 'ann@example.org', name: 'Ann' });
}

const customer = JSON.stringify({ id: 'cus_1', object: 'customer' });

it('accepts a reply of Stripe', async () => {
  expect(await createCustomer((_request, response) => response.end(customer))).toBe('cus_1');
});

// attack: 115
it('reads no reply of more than 16 MB', async () => {
  const long = customer + ' '.repeat(16 * 1024 ** 2);
  await expect(createCustomer((_request, response) => response.end(long))).rejects.toMatchObject({
    code: 'unavailable',
  });
});

// attack: 115
it('sends the key to no other address', async () => {
  let calls = 0;
  const other = await serve((_request, response) => {
    calls += 1;
    response.end(customer);
  });
  const redirect: RequestListener = (_request, response) => {
    response.writeHead(307, { location: `${other}/v1/customers` }).end();
  };
  await expect(createCustomer(redirect)).rejects.toMatchObject({ code: 'unavailable' });
  expect(calls).toBe(0);
});
