import { expect, test } from 'vitest';
import { indefiniteArticle } from './indefinite-article.ts';

test.each([
  ['example', 'an'],
  ['case study', 'a'],
  ['use case', 'a'],
  ['user', 'a'],
  ['usher', 'an'],
  ['unit', 'a'],
  ['unimportant point', 'an'],
  ['European plan', 'a'],
  ['one-off', 'a'],
  ['onion', 'an'],
  ['eighth', 'an'],
  ['Overview', 'an'],
  ['UI layer', 'a'],
  ['SLA', 'an'],
  ['API', 'an'],
  ['RAM disk', 'a'],
])('%s takes "%s"', (noun, article) => {
  expect(indefiniteArticle(noun)).toBe(article);
});
