import { type Connection, setConnection } from './connection-state.ts';

/** Pause between two probes. Together with `silenceMs` it is below the three seconds within which users must be informed. */
const pauseMs = 1400;
const silenceMs = 1300;
/** Time after which a probe is given up and repeated. A request that the network has dropped is never answered. */
const giveUpMs = 5000;

/** Probes the server. Rejects, or resolves to false, if it is not alive. */
export type Probe = (signal: AbortSignal) => Promise<boolean>;

type Watching = {
  /** Sends a probe at once instead of after the pause. */
  askNow: () => void;
  stop: () => void;
};

/** Probes the server repeatedly, one request at a time, and reports the state of the connection. */
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
