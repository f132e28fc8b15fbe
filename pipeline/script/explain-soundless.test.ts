import { expect, test } from 'vitest';
import { explainSoundless } from './explain-soundless.ts';

const slides = (...soundlessMs: number[]) =>
  soundlessMs.map((ms, at) => ({ slideNumber: at + 1, soundlessMs: ms }));
const explained = (...soundlessMs: number[]) => explainSoundless(slides(...soundlessMs), { hasMusic: false });

test('consecutive slides without sound for long are reported with advice', () => {
  const [finding, ...more] = explained(0, 3000, 3000, 3000, 0, 3000);
  expect(more).toEqual([]);
  expect(finding).toMatchObject({ code: 'nothing_heard', slideNumbers: [2, 3, 4] });
  expect(finding?.message).toMatch(
    /^Slides 2 to 4 are shown for 9 seconds without any sound\. Give the slides words or leave them out\./,
  );
});

test.each([
  ['with words between them', [3000, 3000, 0, 3000, 3000]],
  ['that pass quickly', [0, 2500, 2500, 2500]],
])('silent slides %s are not reported', (_what, soundlessMs) => {
  expect(explained(...soundlessMs)).toEqual([]);
});

test('each long silence is reported separately', () => {
  expect(explained(9000, 0, 4000, 4000).map(({ slideNumbers }) => slideNumbers)).toEqual([[1], [3, 4]]);
});

test('slides with music are not reported', () => {
  expect(explainSoundless(slides(9000, 9000), { hasMusic: true })).toEqual([]);
});
