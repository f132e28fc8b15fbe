import fc from 'fast-check';
import { ApiCall } from './api-call.ts';
import type { Call, Model } from './model.ts';
import type { System } from './system.ts';
import { Kill, LapseLeases, TurnClock } from './time-commands.ts';
import { EndAttempt, TakeVideo } from './worker-commands.ts';

const nth = fc.nat({ max: 20 });
const kill = fc.record({ type: fc.constant('kill' as const), step: fc.integer({ min: 1, max: 40 }) });
const jump = fc.record({ type: fc.constant('jump' as const), storageUse: fc.integer({ min: 1, max: 6 }) });
const rarely = <T>(fault: fc.Arbitrary<T>) =>
  fc.oneof(
    { withCrossShrink: true },
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fault },
  );

const calls: fc.Arbitrary<Call> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('upload' as const), review: fc.boolean() }) },
  { weight: 3, arbitrary: fc.constant<Call>({ type: 'make' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('edit' as const),
      slide: fc.integer({ min: 1, max: 3 }),
      text: fc.constantFrom('Good evening.', 'Hello “you”.\nAnd you.'),
    }),
  },
  ...(['render', 'retry', 'cancel', 'duplicate', 'delete', 'delete', 'restore', 'restore'] as const).map(
    (type) => ({
      weight: 2,
      arbitrary: fc.constant<Call>({ type }),
    }),
  ),
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('download' as const),
      extension: fc.constantFrom('mp4' as const, 'vtt' as const, 'pptx' as const),
    }),
  },
);

const minuteMs = 60_000;
const jumpsMs = [
  1000,
  3 * minuteMs,
  9 * minuteMs,
  10 * minuteMs,
  11 * minuteMs,
  70 * minuteMs,
  -5 * minuteMs,
];
const outcomes = ['done', 'done', 'done', 'refused', 'crashed', 'broke'] as const;

/** All commands; calls are more frequent than faults. */
export const commandKinds: fc.Arbitrary<fc.AsyncCommand<Model, System>>[] = [
  ...Array.from({ length: 4 }, () =>
    fc.tuple(calls, nth, rarely(fc.oneof(kill, jump))).map((args) => new ApiCall(...args)),
  ),
  fc.constant(new TakeVideo()),
  fc.constant(new TakeVideo()),
  ...Array.from({ length: 2 }, () =>
    fc
      .tuple(nth, fc.constantFrom(...outcomes), rarely(fc.oneof(kill, jump)))
      .map((args) => new EndAttempt(...args)),
  ),
  fc.constantFrom(...jumpsMs).map((milliseconds) => new TurnClock(milliseconds)),
  fc.constant(new LapseLeases()),
  fc.constant(new Kill()),
];
