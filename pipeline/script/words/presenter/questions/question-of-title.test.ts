import { expect, test } from 'vitest';
import type { Audience } from '#contract/vocabulary/audiences.ts';
import { createCasing } from '#pipeline/english/casing/casing.ts';
import type { SlideRole } from '#pipeline/understanding/slide-kinds.ts';
import type { RhetoricalRole } from '../pattern.ts';
import { phraseOf } from '../scene/phrase.ts';
import { leadingQuestion, questionOf } from './question-of-title.ts';

test.each([
  ['how onboarding works', 'how does onboarding work?'],
  ['why teams switch', 'why do teams switch?'],
  ['what changes in the first year', 'what changes in the first year?'],
  ['what you get', 'what do you get?'],
  ['why it matters', 'why does it matter?'],
  ['how to prepare your workplace', 'how do you prepare your workplace?'],
  ['what a pilot customer says', 'what does a pilot customer say?'],
  ['what is new', 'what is new?'],
  ['how sales teams use it', null],
  ['lead times by port', null],
  ['why it stays broken', null],
  ['why us: our promise', null],
])('"%s" becomes: %s', (title, question) => {
  expect(questionOf(title)).toBe(question);
});

const lead = (
  title: string,
  role: SlideRole,
  rhetoricalRole: RhetoricalRole,
  audience: Audience,
  text = 'It is so.',
) =>
  leadingQuestion(
    {
      title: phraseOf(title, createCasing([])),
      role,
      first: { text, rhetoricalRole, items: [], strength: 1 },
    },
    audience,
  );

test('each audience hears its own question if the slide answers it', () => {
  expect(lead('What changes in the first year', 'other', 'pair', 'sales')).toBe(
    'what changes in the first year?',
  );
  expect(lead('What changes in the first year', 'other', 'pair', 'marketing')).toBeNull();
  expect(lead('How onboarding works', 'how', 'instruct', 'training')).toBe('how does onboarding work?');
  expect(lead('How onboarding works', 'how', 'chain', 'sales')).toBe('how do you start?');
  expect(lead('Plans for every team', 'price', 'prices', 'sales')).toBe('what does it cost?');
  expect(lead('When something goes wrong', 'other', 'instruct', 'training')).toBe(
    'what do you do when something goes wrong?',
  );
  expect(lead('When something goes wrong', 'other', 'whole', 'training')).toBeNull();
  expect(lead('How onboarding works', 'how', 'notes', 'education')).toBeNull();
  expect(lead('What you get', 'answer', 'list', 'sales', 'You get a map.')).toBeNull();
  expect(
    lead('What a customer says', 'proof', 'quote', 'sales', 'As a customer puts it: “It works.”'),
  ).toBeNull();
});

test('a sentence answers if it is about the same subject or gives a reason', () => {
  const asked = (title: string, text: string) => lead(title, 'other', 'whole', 'sales', text);
  expect(asked('Why planners stay', 'The map is always right.')).toBeNull();
  expect(asked('Why planners stay', 'Planners like the live map of the port.')).toBe('why do planners stay?');
  expect(asked('Why planners stay', 'One reason is the live map.')).toBe('why do planners stay?');
  expect(asked('Why are they late?', 'One reason is the fog.')).toBeNull();
});
