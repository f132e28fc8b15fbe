import { AsyncLocalStorage } from 'node:async_hooks';

/** Counts, lengths, ids and codes. Never a user's text or name. */
export type SpanAttributes = Record<string, string | number | boolean>;

export type NewSpan = {
  name: string;
  /** `server`: an incoming call. `consumer`: a job. Default: a part of the parent span. */
  kind?: 'server' | 'consumer';
  attributes?: SpanAttributes;
  /** Default: now. */
  startedAt?: Date;
};

/** A piece of work with a start and an end. It can have child spans. */
export type Span = {
  /** Id of the span for other processes, as in W3C Trace Context. Null if tracing is off. */
  traceparent: string | null;
  child(span: NewSpan): Span;
  end(outcome?: { attributes?: SpanAttributes; errorCode?: string | null; endedAt?: Date }): void;
};

export type Tracing = {
  /** Starts a span in the trace of `parent`, the `traceparent` of another process, or in a new trace. */
  start(span: NewSpan, parent: string | null): Span;
  /** Sends the remaining spans, with a time limit that the end of a process can afford. */
  stop(): Promise<void>;
};

/** Span that is used if no collector is configured. */
export const noSpan: Span = { traceparent: null, child: () => noSpan, end: () => {} };
export const noTracing: Tracing = { start: () => noSpan, stop: async () => {} };

const running = new AsyncLocalStorage<Span>();

/** Runs `work` so that all functions below find the span with `currentSpan`. */
export function withinSpan<T>(span: Span, work: () => T): T {
  return running.run(span, work);
}

/** Returns the span of the running work, or `noSpan` outside of any. */
export function currentSpan(): Span {
  return running.getStore() ?? noSpan;
}

/**
 * Reads a `traceparent` header (W3C Trace Context, version 00). @returns null for a malformed header, because any client may send
 * anything, and for a repeated one
 */
export function readTraceparent(header: string | string[] | undefined): string | null {
  const isOne = typeof header === 'string' && traceparentForm.test(header);
  return isOne ? header : null;
}

const traceparentForm = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
