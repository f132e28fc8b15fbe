import { expect, test } from 'vitest';
import { completed } from './completed.ts';

test.each([
  ['context switches expensive on Solaris', 'context switches are expensive on Solaris'],
  ['threading not reliable until 5.x', 'threading is not reliable until 5.x'],
  ['parties asked to identify issues', 'parties are asked to identify issues'],
  ['parties to make submissions', 'parties are to make submissions'],
  ['including examples of use', 'includes examples of use'],
  ['attacks up 105%', 'attacks are up 105%'],
  ['things to remember', 'things to remember'],
  ['1 in 4 deliveries arrives late without a warning', '1 in 4 deliveries arrives late without a warning'],
  ['margin improved to 71%', 'margin improved to 71%'],
  ['global imperative', 'global imperative'],
  ['reduce churn', 'reduce churn'],
])('%s → %s', (headline, sentence) => {
  expect(completed(headline)).toBe(sentence);
});
