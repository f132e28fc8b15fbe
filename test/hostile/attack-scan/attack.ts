import type { ErrorCode } from '../../../contract/errors.ts';
import type { Reply, Sent } from './client.ts';
import type { Scan } from './scan.ts';

/** Something hostile, and how the server must answer it. */
export type Attack = {
  /** As in docs/faults-and-attacks.md. */
  number: number;
  what: string;
  /** What is sent; it may prepare the ground over the wire before. */
  send(scan: Scan): readonly Sent[] | Promise<readonly Sent[]>;
  /** Sent at the same time instead of one after the other. */
  isAtOnce?: boolean;
  /** Of every reply; more than one status where the requests are refused for different reasons. */
  status: number | readonly number[];
  code?: ErrorCode;
  /** What must be true besides. */
  afterwards?(scan: Scan, replies: readonly Reply[]): void | Promise<void>;
};
