import { expect, test } from 'vitest';
import { type Gist, gistsOf } from './sentence-gist.ts';

test.each<[string, Gist[]]>([
  ['You get answers faster.', ['gain']],
  ['Nobody owns the answer.', ['loss']],
  ['Northport cut waiting time by a third.', ['figure']],
  ['Book your trial today.', ['offer', 'order']],
  ['Never lift with your back.', ['caution', 'order']],
  ['A singleton is an object of which there is one.', ['meaning']],
  ['It grows because carriers report late.', ['loss', 'reason']],
  ['Some ports, for example Genoa, are open at night.', ['example']],
  ['Carriers report by mail.', ['plain']],
])('%s: %j', (sentence, gists) => {
  expect(gistsOf(sentence)).toEqual(gists);
});
