import { describe, expect, it } from 'vitest';
import { findGrammarFault, grammarFaults } from './find-grammar-fault.ts';
import { grammarText } from './grammar-fault.ts';

describe.each(grammarFaults)('the fault "$name"', ({ finds, examples }) => {
  it.each(examples.found)('is in: %s', (sentence) => {
    expect(finds(grammarText(sentence))).toBe(true);
  });

  it.each(examples.passed)('is not in: %s', (sentence) => {
    expect(findGrammarFault(sentence)?.name ?? null).toBeNull();
  });
});
