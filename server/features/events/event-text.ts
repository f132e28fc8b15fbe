import type { StoredEvent } from './store.ts';

/** How long a browser waits before it comes again. */
const retryMs = 2000;

/** The first bytes of a stream. */
export const opening = `retry: ${retryMs}\n\n`;
/** Ignored by browsers. */
export const comment = ': still here\n\n';

/** One event as `text/event-stream` writes it; JSON has no line breaks of its own. */
export function eventText({ id, type, data }: Pick<StoredEvent, 'id' | 'type' | 'data'>): string {
  return `id: ${id}\nevent: ${type}\ndata: ${data}\n\n`;
}

/** @returns null for anything that is not one of our ids */
export function parseEventId(header: string | string[] | undefined): bigint | null {
  return typeof header === 'string' && /^\d{1,18}$/.test(header) ? BigInt(header) : null;
}
