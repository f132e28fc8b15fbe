import { expect, test } from 'vitest';
import { adviseOn, explainUnsupportedClaims } from './explain-unsupported-claims.ts';
import type { UnsupportedClaim } from './facts.ts';

test.each<[UnsupportedClaim['kind'], string, string]>([
  ['figure', 'the deck does not say “audience”', ''],
  ['subject', 'about something else', 'Check on the slide what “audience” belongs to.'],
  ['direction', 'the reverse of “audience”', 'which way it goes'],
  ['denial', 'says the opposite', 'Check the slide and this text for “not”'],
  ['opposite', 'says the opposite', 'Check the slide and this text for “not”'],
  ['order', 'the other way round', 'which comes first'],
])('a claim of the kind "%s" is explained with advice', (kind, reason, advice) => {
  const claims = [{ kind, said: 'audience' }];
  expect(explainUnsupportedClaims(claims)).toContain(reason);
  expect(adviseOn(claims)).toContain(advice);
});

test.each<[UnsupportedClaim['kind'], string]>([
  ['figure', 'what it cites does not say “40 %”'],
  ['order', 'what it cites states “40 %” the other way round'],
])('a claim of the kind "%s" is explained by what the sentence cites', (kind, reason) => {
  expect(explainUnsupportedClaims([{ kind, said: '40 %' }], 'what it cites')).toBe(reason);
});

test('a missing figure needs no advice', () => {
  expect(adviseOn([{ kind: 'figure', said: '40 %' }])).toBe('');
});
