import { expect, test } from 'vitest';
import { writerSentence } from './writer-sentence.ts';

const local = { kind: 'language_model', model: 'llama3.1', place: 'this_machine' } as const;

test.each([
  [{ kind: 'embedded' } as const, false, 'Written by the built-in writer'],
  [local, false, 'Written by llama3.1 on this server'],
  [local, true, 'Written by llama3.1 on this server, then edited'],
  [{ ...local, place: 'service' } as const, false, 'Written by llama3.1'],
  [{ ...local, place: 'browser' } as const, false, 'Written by the model of a browser'],
  [null, true, 'Edited'],
  [null, false, null],
])('the sentence names the writer %j, edited: %j', (scriptWriter, isScriptEdited, sentence) => {
  expect(writerSentence({ scriptWriter, isScriptEdited })).toBe(sentence);
});
