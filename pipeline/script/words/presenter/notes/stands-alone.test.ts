import { describe, expect, test } from 'vitest';
import { namedWords } from './named-words.ts';
import { standsAlone } from './stands-alone.ts';

const named = namedWords(['Port and carrier credentialing', 'Leading alternatives', 'Harborline']);
const known = { named, shown: namedWords(['Students and grade level texts', 'Agenda']) };
const nothing = { named: new Set<string>(), shown: new Set<string>() };
const opens = true;
const follows = false;

describe('a sentence among the notes', () => {
  test.each([
    'Every carrier signs in through the tenant of its port.',
    'Harborline has it shipped.',
    'Most ports have a plan for the night.',
    'The second part of the port is a quay.',
    'All students grapple with texts of their grade.',
    'Credentials are kept for ten years.',
    'Sanctions are found within 24 hours and 90% of them by bots.',
    'Median onboarding time today is 45+ days.',
    'Planners spend twelve hours a week in spreadsheets.',
  ])('stands alone: %s', (text) => {
    expect(standsAlone(text, known, follows)).toBe(true);
  });

  test.each([
    'There is no separate "old vs new" tier.',
    'The DEA flow is universally hated.',
    'Most marketplace tools are partial or not available.',
    'The system will alert the assignee if it passes.',
    'You can reorder the agenda.',
    'This is the number one most important habit to build.',
    "Leadership can override; the team's job is to give a clear answer.",
    'You’re still in control.',
    'Specialists do not have access.',
    'Compliance Officer drives this; Admin grants access.',
    'The application form has 11 sections.',
    'The first pitfall arises where a port is late.',
    'It saves every port 40% of its time.',
    'These are the ports of the north.',
  ])('does not: %s', (text) => {
    expect(standsAlone(text, known, follows)).toBe(false);
  });
});

describe('a sentence that opens the notes', () => {
  test.each([
    'These are the vendors that you would consider.',
    'Planners check five systems.',
    'Most teams do not lack data.',
  ])('stands alone: %s', (text) => {
    expect(standsAlone(text, nothing, opens)).toBe(true);
  });

  test.each([
    'This is probably the single biggest improvement.',
    'The creation event is logged.',
    'They check five systems.',
  ])('does not: %s', (text) => {
    expect(standsAlone(text, nothing, opens)).toBe(false);
  });
});
