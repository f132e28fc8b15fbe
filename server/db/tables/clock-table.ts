import type { Generated } from 'kysely';
import type { OptionalTime, Time } from './column-types.ts';

export type ClockTable = {
  id: Generated<boolean>;
  seen_at: Time;
  jumped_from: OptionalTime;
  jumped_to: OptionalTime;
};
