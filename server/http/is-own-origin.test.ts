import { expect, it } from 'vitest';
import { isOwnOrigin, unknownAddressSentence } from './is-own-origin.ts';

const onLocalhost = { localAddress: '127.0.0.1', localPort: 3000 };

// attack: 107
it.each([
  ['http://127.0.0.1:3000', 'http://localhost:3000', onLocalhost],
  ['http://127.0.0.1:3000', 'http://[::1]:3000', onLocalhost],
  ['http://localhost:3000', 'http://127.0.0.1:3000', onLocalhost],
  // Covers PORT=0, and a tunnel or a container that maps another port.
  ['http://127.0.0.1:0', 'http://localhost:41234', { ...onLocalhost, localPort: 41_234 }],
  ['http://127.0.0.1:8080', 'http://localhost:8080', onLocalhost],
  ['http://localhost', 'http://127.0.0.1', { ...onLocalhost, localPort: 80 }],
  ['https://localhost:8443', 'https://127.0.0.1:8443', onLocalhost],
  ['http://0.0.0.0:3000', 'http://localhost:3000', onLocalhost],
  ['http://0.0.0.0:3000', 'http://192.0.2.7:3000', { localAddress: '192.0.2.7', localPort: 3000 }],
  ['http://[::]:3000', 'http://192.0.2.7:3000', { localAddress: '::ffff:192.0.2.7', localPort: 3000 }],
  ['http://[::]:3000', 'http://[2001:db8::7]:3000', { localAddress: '2001:db8::7', localPort: 3000 }],
  ['https://videos.example.com', 'https://videos.example.com', onLocalhost],
])('with the public address %s, %s is our own origin', (publicOrigin, origin, socket) => {
  expect(isOwnOrigin(origin, publicOrigin, socket)).toBe(true);
});

// attack: 107
it.each([
  ['http://127.0.0.1:3000', 'http://evil.example:3000', onLocalhost],
  ['http://127.0.0.1:3000', 'http://127.0.0.1.evil.example:3000', onLocalhost],
  ['http://127.0.0.1:3000', 'http://localhost:8080', onLocalhost],
  ['http://127.0.0.1:3000', 'https://localhost:3000', onLocalhost],
  ['http://127.0.0.1:3000', 'http://localhost:3000/', onLocalhost],
  ['http://127.0.0.1:3000', 'http://evil@localhost:3000', onLocalhost],
  ['http://127.0.0.1:3000', 'http://192.0.2.7:3000', { localAddress: '192.0.2.7', localPort: 3000 }],
  ['http://127.0.0.1:3000', 'null', onLocalhost],
  ['http://127.0.0.1:3000', '', onLocalhost],
  ['http://0.0.0.0:3000', 'http://evil.example:3000', { localAddress: '192.0.2.7', localPort: 3000 }],
  ['http://0.0.0.0:3000', 'http://undefined:3000', {}],
  ['https://videos.example.com', 'http://videos.example.com', onLocalhost],
  ['https://videos.example.com', 'https://localhost', { ...onLocalhost, localPort: 443 }],
  ['https://videos.example.com', 'https://192.0.2.7', { localAddress: '192.0.2.7', localPort: 443 }],
])('with the public address %s, %j is not our own origin', (publicOrigin, origin, socket) => {
  expect(isOwnOrigin(origin, publicOrigin, socket)).toBe(false);
});

it.each(['http://0.0.0.0:3000', 'http://[::]:3000'])(
  'with the public address %s, the message names the setting to change',
  (publicUrl) => {
    expect(unknownAddressSentence(publicUrl, '3000')).toMatch(
      /only at http:\/\/localhost:3000,.* set PUBLIC_URL/,
    );
  },
);

it.each(['http://127.0.0.1:3000', 'https://videos.example.com'])(
  'with the public address %s, there is no message',
  (publicUrl) => {
    expect(unknownAddressSentence(publicUrl, '3000')).toBeNull();
  },
);
