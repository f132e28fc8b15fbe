import { describe, expect, it } from 'vitest';
import { editorCheck, editorRules } from './editor-check.ts';
import type { Example } from './editor-rule.ts';

function rulesThatFind({ said, headings = [], notes = [], before = [] }: Example, isSure?: boolean) {
  return editorCheck(said, {
    headings,
    deckTitles: ['Harborline', ...headings],
    notes,
    saidHere: before,
    saidEarlier: [],
    isLastSlide: false,
  })
    .filter(({ sure }) => isSure === undefined || sure === isSure)
    .map(({ rule }) => rule);
}

describe.each(editorRules)('the rule "$name"', ({ name, examples, because }) => {
  it(`finds: ${examples.found.said}`, () => {
    expect(rulesThatFind(examples.found)).toContain(name);
  });

  it(`lets pass: ${examples.passed.said}`, () => {
    expect(rulesThatFind(examples.passed)).not.toContain(name);
    expect(rulesThatFind(examples.passed, true)).toEqual([]);
  });

  it('says why in a sentence', () => {
    expect(because).toMatch(/^(?:It|Its|A) .+\.$/);
  });
});

it('each rule has a unique name', () => {
  expect(new Set(editorRules.map(({ name }) => name)).size).toBe(editorRules.length);
});

describe('the editor', () => {
  it.each([
    'Freight teams work in the dark.',
    'Prices for the pilot are fixed.',
    'The impact of this process rests on the strength of the answers.',
    'Show your figures.',
    'Revenue and margin both rise.',
  ])('lets pass a title that is a sentence: %s', (said) => {
    expect(rulesThatFind({ said, headings: [said.slice(0, -1)] }, true)).toEqual([]);
  });

  it('lets pass a title that is a quotation with its author', () => {
    const headings = ['“Immutability changes everything” – Pat Helland'];
    const said = 'As Pat Helland puts it: “Immutability changes everything.”';
    expect(rulesThatFind({ said, headings }, true)).toEqual([]);
  });

  it('lets pass an order that ends with "using"', () => {
    expect(rulesThatFind({ said: 'Request approval for each component you are using.' }, true)).toEqual([]);
  });

  it.each(['Monthly changes in IT products.', 'Core middleware.', 'Getting started with the core.'])(
    'drops a title that is no sentence: %s',
    (said) => {
      const headings = [
        'Monthly changes in IT products',
        '.NET Core Middleware',
        'Getting Started With .NET Core',
      ];
      expect(rulesThatFind({ said, headings }, true)).toEqual(['title read']);
    },
  );
});

describe('leftover signs', () => {
  it.each([
    '4. The ports are open.',
    'Oops.. My bill is high.',
    'DO BIGGER CIRCLES, NOT ONE OVAL.',
    'GIVEN the ship is there, the crane moves.',
    'The ships have no time. that is your job.',
    '.env points at the port.',
    'It costs &dollar;500 a day.',
    'It covers ships,trucks and trains.',
    'The change moves to the operational team’s.',
    'The port has many parts, incl, cranes.',
    'We are fast *assuming that cranes work.',
    'Explore the ports –rail or road.',
    'The file ports.md covers each port.',
    'Use your @ port address.',
    'It explores berths’ in the port.',
  ])('are found in: %s', (said) => {
    expect(rulesThatFind({ said }, true)).toContain('leftover sign');
  });
});

it.each([
  ['A screen of a ship. AI-generated content may be incorrect.', 'placeholder'],
  ['03 Why we sail at night.', 'raw number'],
  ['The following are some of the berths in use.', 'empty frame'],
  ['The plan of the port should contain.', 'breaks off'],
  ['People want to save but.', 'breaks off'],
  ['Harborline is about.', 'breaks off'],
  ['Replace with your booking link.', 'placeholder'],
  ['You can enter a subtitle here if you need it.', 'placeholder'],
  ['The plan assumes that.', 'breaks off'],
  ['Payment. Often the ships have no cash.', 'heading runs in'],
  ['Max. Will show the port later.', 'heading runs in'],
  ['Please let me know the ships that you need.', 'presenter direction'],
  ['Lets add the ports in here, will be important.', 'presenter direction'],
  ['We’re using bold here, but not elsewhere.', 'presenter direction'],
  ['Don’t soften the recommendation.', 'presenter direction'],
  ['Lead with the moment a carrier called.', 'presenter direction'],
  ['Mention your competitors, and say why you are different.', 'presenter direction'],
  ['Each slide would depict the median of the port.', 'presenter direction'],
  ['A berth v a quay is the question.', 'leftover sign'],
  ['Write it down if you want.', 'presenter direction'],
  ['This is the line for your meetings.', 'presenter direction'],
  ['If an alert exists, show how it looks on the map.', 'presenter direction'],
  ['This presentation does not constitute an offer.', 'fine print'],
])('finds leftovers of programs and headings: %s', (said, rule) => {
  expect(rulesThatFind({ said }, true)).toContain(rule);
});

describe('the sure rules', () => {
  it.each([
    'How much of your compliance work has somebody else already done?',
    'A planner checks five systems to find a single container.',
    'Before Harborline, 24% of their deliveries were late.',
    'Thank you to the twelve teams that tried it first.',
    'The price a month is $49 for Starter, $290 for Team and $1,200 for Fleet.',
    'First, connect: link the carriers you already use.',
    'We stopped asking where our goods are.',
    'It is cloud ready.',
    'Lift with your legs.',
    'A lawyer reads, an officer writes, an engineer builds, an analyst screens and a manager monitors.',
    'What happens if you do nothing?',
    'Build your host, and run it.',
    'In the words of the head of logistics: “Now we talk about what to do when they are late.”',
    'ISO 27001 and version 2.0 of the standard are covered.',
    'No database to run, no servers to patch.',
    'Revenue went from $283,000 in FY2019 to $20,700,000 in FY2023.',
    'Our case is a shop in Bremen, which sells tools, paint and lamps to schools and firms.',
    'Now look for your machine in the table.',
    'Next, show where you are going.',
    'The result is classroom practices to engage students.',
    'Goals are SMART, and the API is REST.',
    'Harborline Inc. operates in the U.S. and beyond, from ports to trains, etc.',
    'Costs are $1,200, or 3,400 for two.',
    'Dr. Smith leads the port.',
    'The carriers’ ships are late.',
    'Now. That is what we promise.',
    'Please call us at the port.',
  ])('find nothing in: %s', (said) => {
    expect(rulesThatFind({ said, headings: ['One view from port to door'] }, true)).toEqual([]);
  });
});
