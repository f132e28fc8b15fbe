import { afterAll, expect, test } from 'vitest';
import { type Animation, timingXml } from '#examples/timing-xml.ts';
import { openDeck } from '../../open-deck.ts';
import { readDeck } from '../../read-deck.ts';
import { shapeXml, slideXml, writeMinimalDeck } from '../../testing/minimal-deck.ts';
import { removeTestFolders } from '../../testing/test-folders.ts';
import { planAnimations } from './plan-animations.ts';

afterAll(removeTestFolders);

const shape = (id: number, text: string) => shapeXml({ text }).replace('id="2"', `id="${id}"`);

/** Plans a deck with slides on which this many shapes appear, one by one. */
async function plan(steps: readonly number[], text = 'Words') {
  const parts = steps.map((count, index) => {
    const ids = Array.from({ length: count }, (_, place) => 10 + place);
    const timing = timingXml(ids.map((shapeId): Animation => ({ shapeId, effect: 'appear' })));
    const content = slideXml(ids.map((id) => shape(id, text)).join(''), index + 1);
    return {
      name: `ppt/slides/slide${index + 1}.xml`,
      content: content.replace('</p:cSld>', `</p:cSld>${timing}`),
    };
  });
  const deckPackage = await openDeck(await writeMinimalDeck({ slides: steps.length, parts }));
  const { pages, findings, slides } = await planAnimations(deckPackage, await readDeck(deckPackage));
  const pagesOf = [...slides.values()].map(
    ({ slideNumber }) => pages.filter(({ slide }) => slide.slideNumber === slideNumber).length,
  );
  return { pagesOf, findings };
}

test('each state but the last has a page, and there is no finding', async () => {
  expect(await plan([3, 0, 1])).toEqual({ pagesOf: [3, 0, 1], findings: [] });
});

// attack: 151
test('a slide of more than 40 states shows only the last one, and a finding says so', async () => {
  expect(await plan([40, 2])).toEqual({
    pagesOf: [0, 2],
    findings: [
      {
        code: 'animation_flattened',
        message: 'Only the finished state is shown on slide 1: a slide can appear in 40 steps at most.',
        slideNumber: 1,
      },
    ],
  });
});

// attack: 153
test('slides beyond the first 400 states of a deck show only their last one', async () => {
  const { pagesOf, findings } = await plan([...Array.from({ length: 10 }, () => 39), 1, 2]);
  expect(pagesOf).toEqual([...Array.from({ length: 10 }, () => 39), 0, 0]);
  expect(findings).toMatchObject([
    {
      message:
        'Only the finished state is shown on slides 11 and 12: the slides of this deck have more steps than can be drawn.',
    },
  ]);
});

// attack: 153
test('states of slides of a megabyte are drawn up to 32 MB together', async () => {
  const { pagesOf } = await plan([20, 20, 20], 'word '.repeat(12_000));
  expect(pagesOf).toEqual([20, 0, 0]);
});
