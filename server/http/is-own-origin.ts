import type { Socket } from 'node:net';

/** Names of this machine for itself, as `URL.hostname` writes them. */
const localhostNames = ['localhost', '127.0.0.1', '[::1]'];
/** Host names in the configured address of a server that listens on all interfaces and was not given a name. */
const everywhere = ['0.0.0.0', '[::]'];

/**
 * Tells whether an origin is our own, that is, the configured address. A server on localhost is also known by the machine's other
 * local names, at the configured port and at the one it listens on; a server that listens on all interfaces, by the IP address that
 * the call reached. The Host header is ignored, because callers write it, and so can the owner of a domain that points here.
 * @param publicOrigin origin of the configured address
 * @param socket connection of the call
 */
export function isOwnOrigin(
  origin: string,
  publicOrigin: string,
  socket: Pick<Socket, 'localAddress' | 'localPort'>,
): boolean {
  if (origin === publicOrigin) return true;
  const given = URL.parse(origin);
  const own = new URL(publicOrigin);
  if (given?.origin !== origin || given.protocol !== own.protocol) return false;
  return (
    namesOf(own, socket.localAddress).includes(given.hostname) &&
    [portOf(own), socket.localPort].includes(portOf(given))
  );
}

/** Tells whether the server listens on all interfaces and was not given the address that users open. */
export function isAddressUnknown({ hostname }: URL): boolean {
  return everywhere.includes(hostname);
}

/**
 * Returns a sentence for the operator: where users can sign in, and which setting any other address needs.
 * @param publicUrl the configured address
 * @param port port on which the server listens
 * @returns null if the address is known
 */
export function unknownAddressSentence(publicUrl: string, port: string): string | null {
  if (!isAddressUnknown(new URL(publicUrl))) return null;
  return `PUBLIC_URL is not set: users can sign in only at http://localhost:${port}, or at this machine's own IP address with port ${port}. If they open another address (that of a proxy, a name, or a port that a container maps, as with "docker run -p 8080:${port}"), set PUBLIC_URL to it.`;
}

function namesOf(own: URL, localAddress: string | undefined): string[] {
  if (localhostNames.includes(own.hostname)) return localhostNames;
  if (!isAddressUnknown(own)) return [];
  return localAddress === undefined ? localhostNames : [...localhostNames, hostnameOf(localAddress)];
}

function hostnameOf(address: string): string {
  const mapped = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  return mapped.includes(':') ? `[${mapped}]` : mapped;
}

function portOf({ port, protocol }: URL): number {
  return port === '' ? ({ 'http:': 80, 'https:': 443 }[protocol] ?? 0) : Number(port);
}
