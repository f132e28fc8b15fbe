import type { ErrorCode } from '#contract/errors.ts';
import type { Reply, Sent } from './client.ts';
import type { Scan } from './scan.ts';

/** A hostile request, and the required reply of the server. */
export type Attack = {
  /** Number of the attack in docs/faults-and-attacks.md. */
  number: number;
  what: string;
  /** Returns the requests to send; may send others first to prepare the attack. */
  send(scan: Scan): readonly Sent[] | Promise<readonly Sent[]>;
  /** True if the requests are sent at the same time instead of one after the other. */
  isAtOnce?: boolean;
  /** Status of every reply, or the allowed ones if the requests are refused for different reasons. */
  status: number | readonly number[];
  code?: ErrorCode;
  /** Further assertions. */
  afterwards?(scan: Scan, replies: readonly Reply[]): void | Promise<void>;
};
