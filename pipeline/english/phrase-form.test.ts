import { expect, test } from 'vitest';
import { type ReadLine, readLines } from '#evals/phrases/read-lines.ts';
import { createCasing } from './casing/casing.ts';
import { phraseForm } from './phrase-form.ts';

test.each([
  ['every site is different', 'sentence'],
  ['stockouts cost retailers 4% of revenue', 'sentence'],
  ['excessive swapping kills performance', 'sentence'],
  ['as community grows, growing pains appear', 'sentence'],
  ['institutions should amplify their capacity', 'sentence'],
  ['it’s only a good conversation', 'sentence'],
  ['9 hours a week go into status calls', 'sentence'],
  ['agencies invoice late and get paid even later', 'sentence'],
  ['competitors outspend us', 'sentence'],
  ['gross margin improved to 71%', 'sentence'],
  ['ships, trucks and warehouses on one live map', 'noun_phrase'],
  ['arrival times that update every 15 minutes', 'noun_phrase'],
  ['early warnings before a delay reaches your customer', 'noun_phrase'],
  ['social studies, grade 5', 'noun_phrase'],
  ['first described by Darwin in 1858', 'participle'],
  ['spring into green', 'noun_phrase'],
  ['involve parents', 'imperative'],
  ['stabilize churn below 2%', 'imperative'],
  ['why a model curriculum?', 'question'],
  ['why might you not have access to data', 'question'],
  ['are the correct critical positions tagged', 'question'],
  ['reduce churn', 'imperative'],
  ['engage faculty early in the process', 'imperative'],
  ['tune your app tier', 'imperative'],
  ['plan and book the reviews', 'imperative'],
  ['support services', 'noun_phrase'],
  ['market leader in Europe', 'noun_phrase'],
  ['focus areas', 'noun_phrase'],
  ['building blocks for college success', 'noun_phrase'],
  ['the benefits we are seeking', 'noun_phrase'],
  ['customer feedback', 'noun_phrase'],
  ['works with your existing ERP', 'predicate'],
  ['provides curricular guidance', 'predicate'],
  ['trusted by 450 retailers', 'participle'],
  ['built for scale', 'participle'],
  ['ISO 27001 certified', 'participle'],
  ['simple to use', 'adjective'],
  ['extensible', 'adjective'],
  ['positioning HBCUs in the current environment', 'gerund'],
  ['selecting your MPM', 'gerund'],
  ['to be the voice for nursing', 'infinitive'],
  ['how it works', 'wh_clause'],
  ['no single source of truth', 'negation'],
])('"%s" is a %s', (text, form) => {
  expect(phraseForm(text)).toBe(form);
});

const linesMended = readLines('mended');
const linesReadFirst = readLines('first');

function inSentence(lines: readonly ReadLine[]): (line: string) => string {
  const casing = createCasing(lines.map(({ line }) => line));
  return (line) => casing.inSentence(line);
}

test.each(linesMended)('the line "$line" of a deck is a $form', ({ line, form }) => {
  expect(phraseForm(inSentence(linesMended)(line))).toBe(form);
});

test('four of the 77 lines that were labelled before the rules were tried on them are misread', () => {
  const misread = linesReadFirst.filter(
    ({ line, form }) => phraseForm(inSentence(linesReadFirst)(line)) !== form,
  );
  expect(misread.map(({ line }) => line)).toEqual([
    'Better leverage data and technology',
    'Structure majority of instruction so all students read grade-level complex texts',
    'Engaging line managers to lead with the talent principles',
    'Brief leaders to secure sponsorship and role modelling',
  ]);
});
