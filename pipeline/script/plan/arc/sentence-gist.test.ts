import { expect, test } from 'vitest';
import { type Gist, gistsOf } from './sentence-gist.ts';

test.each<[string, Gist[]]>([
  ['You get answers faster.', ['gain', 'people']],
  ['Nobody owns the answer.', ['loss']],
  ['Northport cut waiting time by a third.', ['figure']],
  ['Book your trial today.', ['offer', 'people', 'order']],
  ['Never lift with your back.', ['caution', 'people', 'order']],
  ['A singleton is an object of which there is one.', ['meaning']],
  ['It grows because carriers report late.', ['loss', 'reason']],
  ['Some ports, for example Genoa, are open at night.', ['example']],
  ['There is no single list.', ['lack']],
  ['The market is fragmented.', ['market']],
  ['Each list is checked.', ['process']],
  ['Lists are kept in a database.', ['technology']],
  ['In five years, every port uses it.', ['plan']],
  ['Carriers report by mail.', ['plain']],
])('the gist of "%s" is %j', (sentence, gists) => {
  expect(gistsOf(sentence)).toEqual(gists);
});
