import fc from 'fast-check';
import { expect, test } from 'vitest';
import { templatePlaceholders } from '../english/template-placeholders.ts';
import { stripTitlePlaceholders } from './strip-title-placeholders.ts';

test.each([
  ['<Project/SIG Name> Proposal', 'Proposal'],
  ['Proposal for <Company name>', 'Proposal'],
  ['Proposal for the <Company name>', 'Proposal'],
  ['<Company name>’s roadmap', 'Roadmap'],
  ['<Date of meeting>: quarterly results', 'Quarterly results'],
  ['Quarterly results – <Company name>, <Date of meeting>', 'Quarterly results'],
  ['[Your company] Project charter [Date]', null],
  ['[Your company] Project charter | [Date]', 'Project charter'],
  ['Saves <XX> % of our time', null],
  ['Project <Name>', null],
  ['<Company name> and us', null],
  ['<Product name> is here', null],
  ['Presented to <Company name>', null],
  ['Prepared for <Company name>', null],
  ['How we help <Company name>', null],
  ['Why <Customer> should act in <year>', null],
  ['[Your company] 2026', null],
  ['<Any custom information>', null],
  ['We use List<String>', 'We use List<String>'],
  ['The new way to ship', 'The new way to ship'],
])('%j becomes %j', (title, filled) => {
  expect(stripTitlePlaceholders(title)).toBe(filled);
});

test('no title keeps a placeholder, and a title without one is unchanged', () => {
  const parts = fc.constantFrom(
    '<Company name>',
    '[Your logo]',
    '<TBD>',
    'Plan',
    ' for ',
    ' – ',
    ': ',
    '’s ',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (given) => {
      const title = given.join('');
      const filled = stripTitlePlaceholders(title);
      if (templatePlaceholders(title).length === 0) expect(filled).toBe(title);
      else if (filled !== null) {
        expect(templatePlaceholders(filled)).toEqual([]);
        expect(title.toLowerCase()).toContain(filled.toLowerCase());
      }
    }),
  );
});
