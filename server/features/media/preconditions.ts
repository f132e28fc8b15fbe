/** Version of a stored file. `etag` is in quotes. */
export type Version = { etag: string; modifiedAt: Date };

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Tells whether the client already has this version (RFC 9110, 13.1.2 and 13.1.3). */
export function isNotModified(headers: Headers, { etag, modifiedAt }: Version): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  if (typeof tags === 'string') return tags.trim() === '*' || tagsIn(tags).includes(withoutWeakness(etag));
  return typeof since === 'string' && wholeSeconds(modifiedAt) <= Date.parse(since);
}

/** Tells whether a Range header applies, which it does not if it was meant for another version (RFC 9110, 13.1.5). */
export function isRangeOfThisVersion(headers: Headers, { etag, modifiedAt }: Version): boolean {
  const ifRange = headers['if-range'];
  if (typeof ifRange !== 'string') return true;
  return ifRange === etag || wholeSeconds(modifiedAt) === Date.parse(ifRange);
}

function tagsIn(header: string): string[] {
  return header.split(',').map((tag) => withoutWeakness(tag.trim()));
}

function withoutWeakness(tag: string): string {
  return tag.replace(/^W\//, '');
}

/** Truncates a time to the second, which is the resolution of HTTP dates. */
function wholeSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000) * 1000;
}
