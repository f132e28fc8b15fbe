import { AsyncLocalStorage } from 'node:async_hooks';

/** Counts, lengths, ids and codes; never what somebody wrote or is called. */
export type SpanAttributes = Record<string, string | number | boolean>;

export type NewSpan = {
  name: string;
  /** `server`: a call that came in. `consumer`: work taken from the queue. Default: a part of its parent. */
  kind?: 'server' | 'consumer';
  attributes?: SpanAttributes;
  /** Default: now. */
  startedAt?: Date;
};

/** A piece of work with a beginning and an end, and the others that it is made of. */
export type Span = {
  /** Names it to other processes, as W3C Trace Context has it; null when nothing is traced. */
  traceparent: string | null;
  child(span: NewSpan): Span;
  end(outcome?: { attributes?: SpanAttributes; errorCode?: string | null; endedAt?: Date }): void;
};

export type Tracing = {
  /** Goes on with the trace of `parent`, the `traceparent` of another process, or begins one. */
  start(span: NewSpan, parent: string | null): Span;
  /** Sends what was not sent yet, for as long as the end of a process can wait. */
  stop(): Promise<void>;
};

/** Where no collector is set up. */
export const noSpan: Span = { traceparent: null, child: () => noSpan, end: () => {} };
export const noTracing: Tracing = { start: () => noSpan, stop: async () => {} };

const running = new AsyncLocalStorage<Span>();

/** Does the work so that whatever it calls finds the span with `currentSpan`. */
export function withinSpan<T>(span: Span, work: () => T): T {
  return running.run(span, work);
}

export function currentSpan(): Span {
  return running.getStore() ?? noSpan;
}

/**
 * What somebody sent as `traceparent`, when it is one (W3C Trace Context, version 00): anybody may send anything, and a
 * header that came twice is none.
 */
export function readTraceparent(header: string | string[] | undefined): string | null {
  const isOne = typeof header === 'string' && traceparentForm.test(header);
  return isOne ? header : null;
}

const traceparentForm = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
