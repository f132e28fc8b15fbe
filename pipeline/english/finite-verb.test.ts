import { expect, test } from 'vitest';
import { mayHoldVerb } from './finite-verb.ts';

test.each(['the late berth traces down to a broken crane', 'the crane is broken'])(
  '"%s" may hold a verb',
  (text) => expect(mayHoldVerb(text)).toBe(true),
);
test.each(['the live map of your freight', 'a crane that is broken', 'difficulty in finding berths'])(
  '"%s" holds no verb',
  (text) => expect(mayHoldVerb(text)).toBe(false),
);
