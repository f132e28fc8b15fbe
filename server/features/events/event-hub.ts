import type { ServerResponse } from 'node:http';
import type { ProjectEvent } from '#contract/events.ts';
import { AppError } from '../../app-error.ts';
import { repeat } from '../../background/repeat.ts';
import type { Dependencies } from '../../dependencies.ts';
import { openSessions } from '../auth/for-other-slices.ts';
import { comment, eventText, opening, streamHeaders } from './event-text.ts';
import { type Listener, serveListeners } from './serve-listeners.ts';
import { type Cursor, eventsAfter, findStillAllowed, newestEventId, type StoredEvent } from './store.ts';

/** A listener, and the requested events. */
export type Listening = {
  userId: string;
  sessionId: string;
  /** Null for all projects that the user may see. */
  projectId: string | null;
  /** Last event that the listener received before the connection broke, or null to start now. */
  lastEventId: bigint | null;
  /**
   * Checks that the user may listen. Called once the position in the stream is known, so that an event about losing access comes
   * after this check.
   * @throws AppError if the user may not, or no longer, listen
   */
  authorize?: () => Promise<void>;
};

export type EventHub = {
  /**
   * Sends events until the listener is gone. `takeOver` is called once the listener is admitted, and returns the response.
   * @throws AppError 429 `rate_limited`
   */
  listen(listening: Listening, takeOver: () => { response: ServerResponse; headers: Headers }): Promise<void>;
  /** Ends all streams. Browsers reconnect by themselves. */
  close(): Promise<void>;
};

/** Headers of every reply of the server. */
type Headers = Record<string, string | number | string[] | undefined>;

type OpenStream = Listening & Listener & { response: ServerResponse };

function isOfProject(stream: OpenStream): stream is OpenStream & { projectId: string } {
  return stream.projectId !== null;
}

/** Maximum number of streams per user: one for each open tab, with some to spare. */
const maxPerUser = 10;
const pollMs = 500;
/** Interval of comments. Proxies close connections that are silent for a minute or less. */
const commentMs = 15_000;
/** Maximum unsent bytes for a listener that reads too slowly. It is disconnected, and resumes with a new connection. */
const maxUnsentBytes = 256 * 1024;

/**
 * Sends events from the table to the listeners of this process. The table is polled twice a second, and only while there are
 * listeners. One mechanism thus works for every process that writes an event or ends a session, without lost wake-ups.
 */
export function createEventHub(deps: Pick<Dependencies, 'database' | 'log' | 'now'>): EventHub {
  const { log } = deps;
  const { db } = deps.database;
  const listeners = new Set<OpenStream>();
  let polling: ReturnType<typeof repeat> | null = null;
  let commenting: ReturnType<typeof repeat> | null = null;

  const drop = (listener: OpenStream) => {
    listeners.delete(listener);
    listener.response.end();
    if (listeners.size > 0) return;
    void polling?.stop();
    void commenting?.stop();
    polling = null;
    commenting = null;
  };

  const dropSlow = () => {
    for (const listener of [...listeners]) {
      if (listener.response.writableLength <= maxUnsentBytes) continue;
      listener.response.destroy();
      drop(listener);
    }
  };

  const poll = async () => {
    dropSlow();
    await dropSignedOut();
    await serveListeners(listeners, readAndCheck, send);
    await dropUnseen();
  };

  /** Reads events, and ends the streams of sessions that have ended before, so that nothing is sent after a sign-out. */
  const readAndCheck = async (cursors: readonly Cursor[]) => {
    const pages = await eventsAfter(db, cursors);
    if (pages.some(({ length }) => length > 0)) await dropSignedOut();
    return pages;
  };

  const send = (listener: OpenStream, event: StoredEvent) => {
    listener.response.write(eventText(event));
    // Nothing more happens to the project, and a user who was removed from its team must not hear more.
    if (event.type === 'deleted' && listener.projectId !== null) drop(listener);
  };

  /** Ends the streams of sessions that have ended. */
  const dropSignedOut = async () => {
    const asked = [...listeners];
    const open = await openSessions(deps, [...new Set(asked.map(({ sessionId }) => sessionId))]);
    for (const listener of asked) if (!open.has(listener.sessionId)) drop(listener);
  };

  /**
   * Ends the streams of projects that their users no longer see, with an event that says so. Most have received it by now, but a
   * project that is deleted with thousands of others gets none.
   */
  const dropUnseen = async () => {
    const asked = [...listeners].filter(isOfProject);
    if (asked.length === 0) return;
    const seen = await findStillAllowed(db, asked);
    for (const listener of asked) {
      if (seen.has(listener) || !listeners.has(listener)) continue;
      const { projectId, sentUpTo: id } = listener;
      const data: ProjectEvent = { type: 'deleted', projectId };
      listener.response.write(eventText({ id, type: data.type, data: JSON.stringify(data) }));
      drop(listener);
    }
  };

  /** Sends a comment, which keeps connections alive and detects dead ones. */
  const tend = async () => {
    for (const { response } of listeners) response.write(comment);
  };

  /** Checks the number of the user's streams. @throws AppError 429 `rate_limited` */
  const requirePlace = (userId: string) => {
    const own = [...listeners].filter((listener) => listener.userId === userId);
    if (own.length < maxPerUser) return;
    throw new AppError('rate_limited', 429, 'Too many pages are open. Please close some.', {
      retryAfterSeconds: commentMs / 1000,
    });
  };

  return {
    async listen(listening, takeOver) {
      requirePlace(listening.userId);
      // A position beyond the end would never be reached. It occurs after a backup with lower numbers was restored.
      const newestId = await newestEventId(db, listening.userId);
      const { lastEventId } = listening;
      const sentUpTo = lastEventId === null || lastEventId > newestId ? newestId : lastEventId;
      await listening.authorize?.();
      // Other listeners of the same user may have come in the meantime.
      requirePlace(listening.userId);
      const { response, headers } = takeOver();
      const listener = { ...listening, response, sentUpTo };
      for (const [name, value] of Object.entries(headers)) {
        if (value !== undefined) response.setHeader(name, value);
      }
      response.writeHead(200, streamHeaders);
      response.once('close', () => drop(listener));
      response.on('error', () => drop(listener));
      response.write(opening);
      listeners.add(listener);
      polling ??= repeat({ name: 'read events', everyMs: pollMs, run: poll }, log);
      commenting ??= repeat({ name: 'keep event streams alive', everyMs: commentMs, run: tend }, log);
    },

    async close() {
      const stopped = [polling?.stop(), commenting?.stop()];
      for (const listener of [...listeners]) drop(listener);
      await Promise.all(stopped);
    },
  };
}
