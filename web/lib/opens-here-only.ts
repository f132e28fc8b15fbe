/** Advice for a server without a public address, whose links open only on the computer that it runs on. */
export const noPublicAddress =
  'This server has no public address yet. The person who runs it can set one (PUBLIC_URL).';

/** Tells whether an address refers to the computer on which it is opened. */
export function opensHereOnly(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(hostname);
}
