import { expect, test } from 'vitest';
import { needsNoteBefore, openingOfNote } from './note-dependence.ts';
import { demonstratives } from './signs/demonstratives.ts';
import { presuppositions } from './signs/presuppositions.ts';
import { textReferences } from './signs/text-references.ts';

test.each([
  ['It saves an hour.', 'reference'],
  ['Because of this, ships wait.', 'reference'],
  ['The first is late.', 'reference'],
  ['The last week of the year is quiet.', 'free'],
  ['These are the ships that wait.', 'reference'],
  ['These are three ships.', 'pointer'],
  ['Here are three ships.', 'pointer'],
  ['It’s no secret that ports are full.', 'free'],
  ['Every port is full.', 'free'],
])('the opening of "%s" is a %s', (text, opening) => {
  expect(openingOfNote(text)).toBe(opening);
});

const elsewhere = { namesSubject: false, isShown: false, opensNotes: false };

test.each([
  ['The gate stays open.', elsewhere, true],
  ['The gate stays open.', { ...elsewhere, namesSubject: true }, false],
  ['Gates stay open.', elsewhere, true],
  ['Gates stay open for ten hours.', elsewhere, false],
  ['Gates stay open.', { ...elsewhere, opensNotes: true }, false],
  ['Most gates stay open.', { ...elsewhere, isShown: true }, true],
  ['All gates stay open.', { ...elsewhere, isShown: true }, false],
  ['These are the gates.', { ...elsewhere, opensNotes: true }, false],
  ['This is the best gate.', { ...elsewhere, opensNotes: true }, true],
])('"%s" at %o needs the note before: %s', (text, place, needs) => {
  expect(needsNoteBefore(text, place)).toBe(needs);
});

const { denial, additionInNotes, additionAtEnd } = presuppositions;
const { inCondition, subjectOfClause, objectInNotes, inQuestion } = demonstratives;

test.each([
  denial,
  additionInNotes,
  additionAtEnd,
  inCondition,
  subjectOfClause,
  objectInNotes,
  inQuestion,
  textReferences.otherPart,
])('"$example" needs the note before it, even if it names the subject', ({ example }) => {
  expect(needsNoteBefore(example, { namesSubject: true, isShown: true, opensNotes: true })).toBe(true);
});
