import { expect, test } from 'vitest';
import { createCasing } from '#pipeline/english/casing/casing.ts';
import { nameOfThing } from './product-name.ts';

const texts = ['Why Harborline?', 'Harborline maps each berth.', 'Ships wait for days.'];

test.each([
  ['of the title', { title: 'Harborline', lines: [], titles: [] }, 'Harborline'],
  [
    'of a line behind a slogan',
    { title: 'Ports wait.', lines: ['Harborline – Open freight map'], titles: [] },
    'Harborline',
  ],
  [
    'of a line that says that it is a name',
    { title: 'Introduction', lines: ['Project Name: Harborline - The live map'], titles: [] },
    'Harborline',
  ],
  ['of the solution', { title: null, lines: [], titles: ['Our Solution: Dockfolio', 'Team'] }, 'Dockfolio'],
  [
    'that is the title of three slides',
    { title: null, lines: [], titles: ['Dockfolio', 'Dockfolio', 'Dockfolio'] },
    'Dockfolio',
  ],
  [
    'on two slides, partly coined',
    { title: 'Port IoT Guard', lines: [], titles: ['Port IoT Guard'] },
    'Port IoT Guard',
  ],
  ['that is mentioned nowhere else', { title: 'Ports wait.', lines: ['Dockfolio'], titles: [] }, null],
  [
    'of a person',
    { title: 'Ports wait.', lines: ['Raymond'], titles: ['Raymond', 'Raymond', 'Raymond'] },
    null,
  ],
  ['of a kind of thing', { title: 'IoT Freight Website', lines: [], titles: ['IoT Freight Website'] }, null],
  ['of a topic on two slides', { title: 'Supply Chain', lines: [], titles: ['Supply Chain'] }, null],
  [
    'of an act on two slides',
    { title: 'Avoiding IoT Delays', lines: [], titles: ['Avoiding IoT Delays'] },
    null,
  ],
])('finds or rejects a name %s', (_, places, name) => {
  expect(
    nameOfThing(
      places,
      [...texts, places.title ?? '', ...places.lines, ...places.titles],
      createCasing([...texts, ...places.lines]),
    ),
  ).toBe(name);
});
