import { type Connection, setConnection } from './connection-state.ts';

/** Together they are less than the three seconds within which a user is told. */
const pauseMs = 1400;
const silenceMs = 1300;
/** A question that the network has swallowed is never answered, so another one is asked after this time. */
const giveUpMs = 5000;

/** Asks the server for a sign of life. Rejects, or resolves to false, when there is none. */
export type Probe = (signal: AbortSignal) => Promise<boolean>;

type Watching = {
  /** Asks at once instead of after the pause. */
  askNow: () => void;
  stop: () => void;
};

/**
 * Asks the server for a sign of life, again and again, one question at a time, and tells what that says of the connection.
 */
export function watchConnection(
  probe: Probe,
  tell: (connection: Connection) => void = setConnection,
): Watching {
  let pausing: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | null = null;
  let isLost = false;

  const ask = async () => {
    clearTimeout(pausing);
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    const silence = setTimeout(() => !isLost && tell('silent'), silenceMs);
    const givingUp = setTimeout(giveUp, giveUpMs);
    const isAnswered = await probe(signal).catch(() => false);
    clearTimeout(silence);
    clearTimeout(givingUp);
    if (signal.aborted) return;
    isLost = !isAnswered;
    tell(isAnswered ? 'fine' : 'lost');
    pausing = setTimeout(ask, pauseMs);
  };
  const giveUp = () => {
    isLost = true;
    tell('lost');
    void ask();
  };
  void ask();

  return {
    askNow: () => void ask(),
    stop() {
      clearTimeout(pausing);
      asking?.abort();
    },
  };
}
