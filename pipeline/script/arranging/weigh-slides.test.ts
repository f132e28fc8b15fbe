import { expect, it } from 'vitest';
import type { Audience } from '#contract/vocabulary/audiences.ts';
import type { SlideRole } from '../../understanding/slide-kinds.ts';
import type { ScriptPlan, SlidePlan } from '../plan/script-plan.ts';
import { madeDeck } from '../testing/made-deck.ts';
import { weighByInterest, weighByText, weightOfRole } from './weigh-slides.ts';

const saying = (...texts: string[]) => texts.map((text, index) => ({ text, importance: 1 - index / 2 }));

it('keeps the first and the last slide, and weighs the others by their text', () => {
  const [first, much, little, silent, last] = weighByText(
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

const planned = (roles: readonly SlideRole[], audience: Audience = 'sales'): ScriptPlan => ({
  ...{ deck: madeDeck([]), understood: new Map(), audience, thread: '', offersAll: false },
  slides: roles.map(
    (role, index): SlidePlan => ({
      ...{ slideNumber: index + 1, role, words: 10, isForeign: false, evidence: [], mustSay: [] },
      showing: 'narrated',
    }),
  ),
});

/** Weighs slides of the given interests. One of no interest is not worded. */
function weights(plan: ScriptPlan, interests: readonly (number | null)[]): number[] {
  const slides = interests.map((interest, index) => ({
    ...{ slideNumber: index + 1, wasWorded: interest !== null },
    ...(interest !== null && { interest }),
  }));
  return [...weighByInterest(slides, plan).values()];
}

it('weighs a slide by its role for the audience and by the interest of its best sentence', () => {
  const roles = ['opening', 'price', 'price', 'ask'] as const;
  const [first, dull, keen, last] = weights(planned(roles), [0, 0.2, 0.8, 0]);
  expect([first, last]).toEqual([1, 1]);
  expect(keen).toBeGreaterThan(dull ?? 1);
  expect(dull).toBeGreaterThan(weights(planned(roles, 'training'), [0, 0.2, 0.8, 0])[1] ?? 1);
});

it('weighs a slide without sentences by its role, and one that is silent for a reason not at all', () => {
  const plan = planned(['opening', 'price', 'ask']);
  const [, price] = plan.slides;
  expect(weights(plan, [0, null, 0])[1]).toBe(price && weightOfRole(plan, price));
  const slides = plan.slides.map((slide) => ({ ...slide, showing: 'silent' as const, reason: 'An agenda.' }));
  expect(weights({ ...plan, slides }, [null, null, null])).toEqual([0, 0, 0]);
});

it('keeps the call to action instead of the silent slides after it', () => {
  const [, ask, thanks] = weights(planned(['opening', 'ask', 'other']), [0.5, 0.5, null]);
  expect(ask).toBe(1);
  expect(thanks).toBeLessThanOrEqual(0.5);
});
