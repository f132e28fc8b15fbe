import { expect, it } from 'vitest';
import { madeDeck } from '#pipeline/script/testing/made-deck.ts';
import { scriptsPage } from './scripts-page.ts';

it('shows picture, narration, findings, silence and coach side by side, all escaped', () => {
  const page = scriptsPage([
    {
      narrated: {
        name: 'A & B',
        deck: madeDeck([{ title: 'One' }, { title: 'Two' }]),
        askedMs: 120_000,
        reachedMs: 118_000,
        spokenMs: 40_000,
        missingSlides: [],
        slides: [
          {
            number: 1,
            title: '<One>',
            silentBecause: null,
            sentences: [
              {
                text: 'One <b>.',
                findings: [
                  { rule: 'too long', sure: false, because: 'It is long.' },
                  { rule: 'title read', sure: true, because: 'It only reads out a title.' },
                ],
              },
            ],
          },
          { number: 2, title: null, silentBecause: 'A divider.', sentences: [] },
        ],
      },
      pictures: new Map([[1, 'data:image/webp;base64,AAAA']]),
      coach: {
        deck: 'A & B',
        audience: 'sales',
        slides: [
          { slide: 1, sentences: [{ text: 'Meet "One".', move: 'hook' }] },
          { slide: 2, skip: 'Nothing to add.' },
        ],
      },
    },
  ]);
  expect(page).toContain('<h2>A &amp; B</h2>');
  expect(page).toContain('src="data:image/webp;base64,AAAA"');
  expect(page).toContain(
    '<span class="dropped">One &lt;b&gt;.</span> <small>It only reads out a title.</small>',
  );
  expect(page).toContain('Meet &quot;One&quot;. <small>hook</small>');
  expect(page).toContain('<small>A divider.</small>');
  expect(page).toContain('<small>Nothing to add.</small>');
  expect(page).not.toMatch(/<b>|<One>/);
});
