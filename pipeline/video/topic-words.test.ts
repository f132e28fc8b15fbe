import { expect, test } from 'vitest';
import { topicWords } from './topic-words.ts';

test.each([
  ['Five systems are checked', 'It checks 5 systems'],
  ['Our prices, by region', 'the pricing of a region'],
  ['Deliveries', 'delivery'],
])('"%s" has the topic words of "%s"', (one, other) => {
  const words = topicWords(other);
  for (const word of topicWords(one)) expect([...words]).toContain(word);
});
