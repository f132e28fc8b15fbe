import { expect, test } from 'vitest';
import { disagrees } from './disagrees.ts';
import { tagWords } from './english-words.ts';

const judged = (text: string) => disagrees(tagWords(text));

test.each(['lower notice period are a sign of delays', 'key berths is closed', 'late carrier have no berth'])(
  '"%s" does not agree',
  (text) => expect(judged(text)).toBe(true),
);
test.each([
  'late carriers are a sign of delays',
  'the berth is closed',
  'staff are trained',
  'the crane and the quay are new',
  'one of the berths is closed',
  'logistics is hard',
  'you are on time',
  'managing carriers is hard',
  'a set of rules is in place',
  'excessive swapping kills performance',
])('"%s" agrees, or is not judged', (text) => expect(judged(text)).toBe(false));
