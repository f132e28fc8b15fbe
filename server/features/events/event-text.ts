import type { StoredEvent } from './store.ts';

/** Time that a browser waits before it reconnects. */
const retryMs = 2000;

/** Headers of a stream. */
export const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // Tells nginx to pass each event on at once.
  'X-Accel-Buffering': 'no',
};
/** First bytes of a stream. */
export const opening = `retry: ${retryMs}\n\n`;
/** A comment, which browsers ignore. */
export const comment = ': still here\n\n';

/** Formats an event as `text/event-stream`. JSON contains no line breaks. */
export function eventText({ id, type, data }: Pick<StoredEvent, 'id' | 'type' | 'data'>): string {
  return `id: ${id}\nevent: ${type}\ndata: ${data}\n\n`;
}

/** Reads the Last-Event-ID header. @returns null for anything but one of our ids */
export function parseEventId(header: string | string[] | undefined): bigint | null {
  return typeof header === 'string' && /^\d{1,18}$/.test(header) ? BigInt(header) : null;
}
