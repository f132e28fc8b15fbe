import { describe, expect, test } from 'vitest';
import { tagWords } from './english-words.ts';
import { disagrees, gerundOf, pluralVerb } from './verb-forms.ts';

describe('the gerund of a command', () => {
  test.each([
    ['identify waste', 'identifying waste'],
    ['reduce the costs', 'reducing the costs'],
    ['cut scrap', 'cutting scrap'],
    ['plan and run tests', 'planning and running tests'],
    ['tie it down', 'tying it down'],
    ['see the port', 'seeing the port'],
    ['submit a form', 'submitting a form'],
    ['render the tracks', 'rendering the tracks'],
    ['stir it', 'stirring it'],
    ['re-use sessions', 're-using sessions'],
    ['offer support', 'offering support'],
    ['fix what is broken', 'fixing what is broken'],
    ['argue for it', 'arguing for it'],
    ['open a ticket', 'opening a ticket'],
    ['show it', 'showing it'],
    ['periodically run vmstat', 'periodically running vmstat'],
    ['develop skills', 'developing skills'],
    [
      'expand the port to more berths and invite new carriers',
      'expanding the port to more berths and inviting new carriers',
    ],
    ['help planners see and improve delays', 'helping planners see and improve delays'],
    ['allow planners to see and improve delays', 'allowing planners to see and improve delays'],
    ['build the berth and gate', 'building the berth and gate'],
  ])('%s → %s', (command, gerund) => {
    expect(gerundOf(command)).toBe(gerund);
  });
});

describe('the plural of a verb', () => {
  test.each([
    ['covers all uses', 'cover all uses'],
    ['is simple', 'are simple'],
    ['has a price', 'have a price'],
    ['was late', 'were late'],
    ['applies to all', 'apply to all'],
    ['reaches the port', 'reach the port'],
    ['changes often', 'change often'],
    ['goes by rail', 'go by rail'],
    ['passes the gate', 'pass the gate'],
    ['can wait', 'can wait'],
    ['will discuss it', 'will discuss it'],
  ])('%s → %s', (one, several) => {
    expect(pluralVerb(one)).toBe(several);
  });
});

describe('the agreement of subject and verb', () => {
  const judged = (text: string) => disagrees(tagWords(text));

  test.each([
    'lower notice period are a sign of delays',
    'key berths is closed',
    'late carrier have no berth',
  ])('"%s" does not agree', (text) => expect(judged(text)).toBe(true));
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
});
