import type { ErrorCode } from '#contract/errors.ts';
import type { Reply, Sent } from './client.ts';
import type { Scan } from './scan.ts';

/** A hostile request, and how the server must answer it. */
export type Attack = {
  /** Its number in docs/faults-and-attacks.md. */
  number: number;
  what: string;
  /** Returns what to send; may prepare the ground with requests of its own. */
  send(scan: Scan): readonly Sent[] | Promise<readonly Sent[]>;
  /** Sent at the same time instead of one after the other. */
  isAtOnce?: boolean;
  /** Status of every reply; several where the requests are refused for different reasons. */
  status: number | readonly number[];
  code?: ErrorCode;
  /** Further assertions. */
  afterwards?(scan: Scan, replies: readonly Reply[]): void | Promise<void>;
};
