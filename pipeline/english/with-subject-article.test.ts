import { expect, test } from 'vitest';
import { withSubjectArticle } from './with-subject-article.ts';

test.each([
  ['carrier confirmed the date', 'the carrier confirmed the date'],
  ['attacker quietly sends a ship', 'the attacker quietly sends a ship'],
  ['study shows that ships wait', 'the study shows that ships wait'],
  ['port-side dashboard shows each delay', 'the port-side dashboard shows each delay'],
  ['freight strategy is giving results', 'the freight strategy is giving results'],
  [
    'difference between early and late ships can show delays',
    'the difference between early and late ships can show delays',
  ],
])('"%s" gets its article', (sentence, whole) => expect(withSubjectArticle(sentence)).toBe(whole));

test.each([
  'our carrier confirmed the date',
  'clicking email opens the map',
  'differences between ships can show delays',
  'customer satisfaction is important',
  'carriers confirmed the date',
  'Harborline is a platform',
  'you need to be a planner',
  'commonly the carrier does nothing',
  'so carrier can claim it',
  'ensure the delay is resolved',
  'high-level reported data will be shown',
  'if carrier is late, wait',
])('"%s" gets no article', (sentence) => expect(withSubjectArticle(sentence)).toBe(sentence));
