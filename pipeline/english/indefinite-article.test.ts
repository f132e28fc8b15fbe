import { expect, test } from 'vitest';
import { indefiniteArticle, withAn } from './indefinite-article.ts';

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

test.each([
  ['a Open Source license', 'an Open Source license'],
  ['Initiate a orderly review of a user', 'Initiate an orderly review of a user'],
  ['a European plan with vitamin A and iron', 'a European plan with vitamin A and iron'],
  ['a API of a unit', 'a API of a unit'],
  ['Quay A operates at night', 'Quay A operates at night'],
  ['This Is A Open Port', 'This Is An Open Port'],
])('"%s" is said as "%s"', (written, said) => {
  expect(withAn(written)).toBe(said);
});
