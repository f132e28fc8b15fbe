import { expect, it } from 'vitest';
import { numericFacts } from '#pipeline/script/facts/numeric-facts.ts';
import { isAmount } from './is-amount.ts';

function amountsIn(text: string): string[] {
  return numericFacts(text).flatMap((fact) => (isAmount(fact, text) ? [fact.text] : []));
}

it.each([
  ['Saved $1.2M', ['$1.2M']],
  ['24% fewer late containers', ['24%']],
  ['A planner checks 5 systems', ['5']],
  ['Over 40 teams use it', ['40']],
  ['212', ['212']],
  ['1,200 ships in 2024', ['1,200']],
])('finds an amount: %s', (text, amounts) => {
  expect(amountsIn(text)).toEqual(amounts);
});

it.each([
  '7',
  '3. Watch the quay',
  'Growth since 2019',
  'March 12, 2024',
  '12 March',
  'ISO 5230 and Windows 10',
  'Stage 1',
  'See page 14',
  'Version 2.1 of ASP.NET',
  'Q4 and FY25',
  'ISO/IEC 18974:2023',
])('finds no amount: %s', (text) => {
  expect(amountsIn(text)).toEqual([]);
});
