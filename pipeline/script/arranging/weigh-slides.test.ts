import { expect, it } from 'vitest';
import { weighSlides } from './weigh-slides.ts';

const saying = (...texts: string[]) => texts.map((text, index) => ({ text, importance: 1 - index / 2 }));

it('keeps the first and the last slide, and weighs the others by their content', () => {
  const [first, much, little, silent, last] = weighSlides(
    [
      saying('Hello.'),
      saying('One two three four.', 'Five six.'),
      saying('One two three.'),
      [],
      saying('Goodbye.'),
    ].map((sentences, index) => ({ slideNumber: index + 1, sentences })),
  );
  expect(first).toMatchObject({ slideNumber: 1, showing: 'narrated', weight: 1 });
  expect(last).toMatchObject({ slideNumber: 5, showing: 'narrated', weight: 1 });
  expect(much?.weight).toBeLessThan(1);
  expect(much?.weight).toBeGreaterThan(little?.weight ?? 1);
  expect(little?.weight).toBeGreaterThan(0);
  expect(silent).toMatchObject({ showing: 'silent', weight: 0 });
});
