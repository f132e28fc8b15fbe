import { expect, it } from 'vitest';
import { normaliseText } from './normalise-text.ts';

it.each([
  ['and/or', 'and or'],
  ['yes/no', 'yes or no'],
  ['he/she', 'he or she'],
  ['sales/marketing', 'sales or marketing'],
  ['client/server', 'client server'],
  ['TCP/IP', 'T C P I P'],
  ['CI/CD', 'C I C D'],
  ['events/day', 'events per day'],
  ['end-to-end', 'end-to-end'],
  ['customer(s)', 'customers'],
  ['word—word', 'word, word'],
  ['27%...and', 'twenty-seven percent, and'],
  ['LTV:CAC', 'L T V to C A C'],
  ['a+b', 'a plus b'],
  ['Q&As', "Q and A's"],
  ['constructor/toString', 'constructor or toString'],
  ['__proto__', 'proto'],
  ['hasOwnProperty', 'hasOwnProperty'],
  ['Work/Loan', 'Work or Loan'],
  ['L.10.3a', 'L dot ten dot three A'],
])('says compounds: %s', (written, spoken) => {
  expect(normaliseText(written, [])).toBe(spoken);
});
