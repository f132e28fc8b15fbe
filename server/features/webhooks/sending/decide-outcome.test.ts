import { expect, it } from 'vitest';
import { decideOutcome, waitsMs } from './decide-outcome.ts';
import type { Lane } from './lanes.ts';
import type { Answer } from './post-webhook.ts';

const answered = (status: number, retryAfterMs: number | null = null): Answer => ({
  kind: 'answered',
  status,
  retryAfterMs,
  isLate: false,
});
const silent: Answer = { kind: 'unanswered', failure: 'timed_out', isLate: true };
const after = (attempts: number, lane: Lane = 'late') => ({ attempts, lane });
const hour = 60 * 60_000;

it.each([200, 201, 204, 299])('%i counts as delivered', (status) => {
  expect(decideOutcome(answered(status), after(0), 0)).toEqual({ kind: 'delivered', status });
});

// attack: 173
it('410 ends the webhook, at any attempt', () => {
  expect(decideOutcome(answered(410), after(0), 0)).toEqual({ kind: 'gone', status: 410 });
  expect(decideOutcome(answered(410), after(waitsMs.length), 0)).toEqual({ kind: 'gone', status: 410 });
});

// attack: 172
it.each([301, 302, 307, 308, 400, 404, 500, 503])('%i is retried', (status) => {
  expect(decideOutcome(answered(status), after(0), 0)).toEqual({
    kind: 'retry',
    status,
    failure: 'refused',
    afterMs: 5000,
  });
});

// attack: 173
it('attempts continue for a day with growing waits, and then end', () => {
  const verdicts = waitsMs.map((_wait, attempt) => decideOutcome(silent, after(attempt), 0));
  const waits = verdicts.map((outcome) => (outcome.kind === 'retry' ? outcome.afterMs : 0));
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(24 * hour);
  expect(waits.slice(0, 6)).toEqual([5000, 300_000, hour / 2, 2 * hour, 5 * hour, 10 * hour]);
  expect(decideOutcome(silent, after(waitsMs.length), 0)).toEqual({
    kind: 'failed',
    status: null,
    failure: 'timed_out',
  });
});

// attack: 260
it.each(['prompt', 'untried'] as const)(
  'silence costs no attempt in the %s lane, which has a short limit',
  (lane) => {
    for (const attempts of [0, waitsMs.length])
      expect(decideOutcome(silent, after(attempts, lane), 0)).toEqual({ kind: 'moved' });
  },
);

// attack: 260
it('an answer whose end arrives late still counts', () => {
  const late: Answer = { ...answered(200), isLate: true };
  expect(decideOutcome(late, after(0, 'untried'), 0)).toEqual({ kind: 'delivered', status: 200 });
});

it('waits differ by up to a tenth', () => {
  expect(decideOutcome(answered(500), after(0), 1)).toMatchObject({ afterMs: 5500 });
});

it('the receiver may ask for a longer wait, up to the longest one', () => {
  expect(decideOutcome(answered(429, 60_000), after(0), 0)).toMatchObject({ afterMs: 60_000 });
  expect(decideOutcome(answered(429, 60_000), after(1), 0)).toMatchObject({ afterMs: 300_000 });
  expect(decideOutcome(answered(429, 1000 * hour), after(0), 0)).toMatchObject({ afterMs: 10 * hour });
});
