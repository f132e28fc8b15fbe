import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProjectDetail } from '#web/features/projects/testing/make-project-detail.ts';
import { makeSlide } from '#web/features/projects/testing/make-slide.ts';
import {
  type Answer,
  type Asked,
  buildComponents,
  type ComponentPages,
} from '../support/browser/component-page.ts';
import { openedSlide, openSlide, slideOnStrip } from '../support/browser/open-slide.ts';
import { sharedChromium } from '../support/browser/web-app.ts';

let browser: Browser;
let components: ComponentPages;
beforeAll(async () => {
  browser = await sharedChromium();
  components = await buildComponents(browser, 'web/features/projects/details/testing/shown-parts.tsx');
});
afterAll(() => browser.close());

type Detail = ReturnType<typeof makeProjectDetail>;

/** Fakes a server that keeps the changes of the slides. */
function serverOf(given: Detail): (asked: Asked) => { json: unknown } {
  let project = given;
  return ({ method, path, body }) => {
    if (path.endsWith('/check')) return { json: { hints: [] } };
    const number = Number(/slides\/(\d+)$/.exec(path)?.[1]);
    if (method === 'PATCH') {
      const slides = project.slides.map((slide) =>
        slide.number === number ? { ...slide, ...Object(body), edited: true } : slide,
      );
      project = { ...project, slides };
    }
    return { json: project };
  };
}

async function show(
  part: string,
  answer: (asked: Asked, usual: () => Answer) => Answer | Promise<Answer>,
  given = makeProjectDetail(),
) {
  const usual = serverOf(given);
  const shown = await components.open(part, given, (asked) => answer(asked, () => usual(asked)));
  const sent = (method: string) => shown.asked.filter((call) => call.method === method);
  return { ...shown, sent, field: (number: number) => openedSlide(shown.page, number).getByRole('textbox') };
}
const hasFocus = (element: Locator) => element.evaluate((node) => node === node.ownerDocument.activeElement);
const refused: Answer = {
  status: 400,
  json: { code: 'validation_failed', message: 'Too long.', requestId: 'r' },
};

test('the strip is one stop of the Tab key, is moved along by arrow keys, and puts the open slide into the address', async () => {
  const { page } = await show('storyboard', (_asked, usual) => usual());
  const tabs = page.getByRole('tablist', { name: 'Slides of the video' }).getByRole('tab');
  await slideOnStrip(page, 1).focus();
  await page.keyboard.press('ArrowDown');
  await openedSlide(page, 2).waitFor();
  expect(await hasFocus(slideOnStrip(page, 2))).toBe(true);
  expect(await tabs.evaluateAll((all) => all.map((tab) => [tab.ariaSelected, Object(tab).tabIndex]))).toEqual(
    [
      ['false', -1],
      ['true', 0],
      ['false', -1],
    ],
  );
  const panel = page.getByRole('tabpanel');
  expect(await panel.getAttribute('aria-labelledby')).toBe(await slideOnStrip(page, 2).getAttribute('id'));
  expect(await slideOnStrip(page, 2).getAttribute('aria-controls')).toBe(await panel.getAttribute('id'));
  expect(new URL(page.url()).search).toBe('?slide=2');
  await page.keyboard.press('End');
  await page.reload();
  await openedSlide(page, 3).waitFor();
});

test('the strip shows the state of each slide in words', async () => {
  const slides = [
    makeSlide(1, { script: '', edited: true }),
    makeSlide(2, { leftOut: true }),
    makeSlide(3, { hidden: true }),
    makeSlide(4),
  ];
  const warnings = [{ code: 'font', message: 'A font is missing.', slideNumber: 4 }];
  const { page } = await show(
    'storyboard',
    (_asked, usual) => usual(),
    makeProjectDetail({ slides, warnings }),
  );
  const textOnStrip = (number: number) => slideOnStrip(page, number).innerText();
  await openedSlide(page, 1).waitFor();
  for (const [number, words] of [
    [1, ['Silent', 'Changed']],
    [2, ['Left out']],
    [3, ['Hidden in the deck']],
    [4, ['Remark']],
  ] as const)
    for (const word of words) expect(await textOnStrip(number)).toContain(word);
  await openSlide(page, 3);
  await page.getByText('Slide 3, “Title 3”, is hidden in the deck').waitFor();
  await (await openSlide(page, 4)).getByText('A font is missing.').waitFor();
});

test('a slide keeps its unsaved text when another slide is opened, and Undo restores the old text', async () => {
  const { page, sent, field } = await show('storyboard', (_asked, usual) => usual());
  await field(1).fill('Typed.');
  await openSlide(page, 2);
  await expect.poll(() => sent('PATCH').map(({ body }) => body)).toEqual([{ script: 'Typed.' }]);
  const slide = await openSlide(page, 1);
  expect(await field(1).inputValue()).toBe('Typed.');
  await slide.getByText('Saved', { exact: true }).waitFor();
  await slide.getByRole('button', { name: 'Undo on slide 1' }).click();
  await expect.poll(() => sent('PATCH').at(-1)?.body).toEqual({ script: 'Text 1.' });
});

test('a refused text shows the reason and is saved by Try again, and after an outage it is saved by itself', async () => {
  const answers: Answer[] = [refused];
  const { page, sent, field } = await show('storyboard', ({ method }, usual) => {
    const next = method === 'PATCH' ? answers.shift() : undefined;
    return next === undefined ? usual() : next;
  });
  await field(1).fill('Typed.');
  await openedSlide(page, 1).getByText('Too long.').waitFor();
  await slideOnStrip(page, 1).getByText('Not saved').waitFor();
  await openedSlide(page, 1).getByRole('button', { name: 'Try again' }).click();
  await openedSlide(page, 1).getByText('Saved', { exact: true }).waitFor();
  expect(sent('PATCH').length).toBe(2);
  answers.push(null, null);
  await field(1).fill('Typed again.');
  await openedSlide(page, 1).getByText('Not saved yet. It will be saved when the server is back.').waitFor();
  await openedSlide(page, 1).getByText('Saved', { exact: true }).waitFor();
});

test('a refused choice returns to the saved one, and shows the reason', async () => {
  const fields = { leftOut: 'It is the last slide.' };
  const json = { code: 'validation_failed', message: 'No.', fields, requestId: 'r' };
  const { page } = await show('storyboard', ({ method }, usual) =>
    method === 'PATCH' ? { status: 400, json } : usual(),
  );
  const choice = openedSlide(page, 1).getByRole('checkbox', { name: /^Leave this slide out/ });
  await choice.click();
  await openedSlide(page, 1).getByText('It is the last slide.').waitFor();
  expect(await choice.isChecked()).toBe(false);
});

test('the further settings stay open from slide to slide', async () => {
  const { page } = await show('storyboard', (_asked, usual) => usual());
  expect(await page.getByRole('combobox', { name: 'Pause after slide 1' }).count()).toBe(0);
  await page.getByRole('button', { name: 'More for slide 1' }).press('Enter');
  await page.getByRole('combobox', { name: 'Pause after slide 1' }).waitFor();
  await openSlide(page, 2);
  await page.getByRole('combobox', { name: 'Pause after slide 2' }).waitFor();
});

test('a column of the newest table is inserted at the cursor, with its name selected', async () => {
  const { page, field } = await show('storyboard', ({ path }, usual) => {
    if (path.endsWith('/batches')) return { json: [{ id: 'newest' }, { id: 'older' }] };
    if (path === '/api/batches/newest') return { json: { columns: ['first name', 'not {a} column'] } };
    return usual();
  });
  await page.getByRole('button', { name: 'More for slide 1' }).click();
  await field(1).press('Home');
  for (const _letter of 'Text') await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Insert a column into slide 1' }).click();
  await page.getByRole('menuitem', { name: '{{first name}}' }).click();
  expect(await field(1).inputValue()).toBe('Text {{first name}} 1.');
  await expect.poll(() => page.evaluate('getSelection().toString()')).toBe('first name');
  await openedSlide(page, 1).getByRole('button', { name: 'Undo on slide 1' }).click();
  expect(await field(1).inputValue()).toBe('Text 1.');
});

test('without a table, a placeholder is inserted that can be renamed', async () => {
  const { page, field } = await show('storyboard', ({ path }, usual) =>
    path.endsWith('/batches') ? { json: [] } : usual(),
  );
  await page.getByRole('button', { name: 'More for slide 1' }).click();
  await page.getByRole('button', { name: 'Insert a column into slide 1' }).press('Enter');
  await page.getByRole('menuitem', { name: '{{name}}' }).click();
  await expect.poll(() => hasFocus(field(1))).toBe(true);
  await page.keyboard.type('first name');
  expect(await field(1).inputValue()).toBe('Text 1. {{first name}}');
  await openedSlide(page, 1).getByText('{{first name}} is filled in the videos that you make with').waitFor();
});

test('a silent slide offers its own text and the writer, which reports if it found nothing', async () => {
  const given = makeProjectDetail({ slides: [makeSlide(1, { script: '' }), makeSlide(2)] });
  const { page, sent, field } = await show(
    'storyboard',
    ({ path, body }, usual) => {
      if (!path.endsWith('/rewrite')) return usual();
      const sentences = Object(body).wish === 'own_text' ? ['Title 1.', 'A line.'] : [];
      return { json: { script: sentences.join(' ') || null, writer: 'embedded', sentences } };
    },
    given,
  );
  const slide = openedSlide(page, 1);
  await slide.getByRole('button', { name: 'Write this slide' }).click();
  await slide.getByText('The writer found nothing on this slide').waitFor();
  await slide.getByRole('button', { name: 'Use the text of this slide' }).press('Enter');
  await expect.poll(() => field(1).inputValue()).toBe('Title 1. A line.');
  expect(await hasFocus(field(1))).toBe(true);
  expect(await slide.getByRole('button', { name: 'Write this slide' }).count()).toBe(0);
  await expect.poll(() => sent('PATCH').at(-1)?.body).toEqual({ script: 'Title 1. A line.' });
});

test('the text of a full slide is cut to the length, used as a whole on request, and removed in the same place', async () => {
  const given = makeProjectDetail({ slides: [makeSlide(1, { script: '' })] });
  const sentences = Array.from({ length: 60 }, (_, index) => `This is line ${index} of a long slide.`);
  const { page, field } = await show(
    'storyboard',
    ({ path }, usual) =>
      path.endsWith('/rewrite')
        ? { json: { script: sentences.join(' '), writer: 'embedded', sentences } }
        : usual(),
    given,
  );
  const slide = openedSlide(page, 1);
  await slide.getByRole('button', { name: 'Use the text of this slide' }).click();
  await slide.getByText(/^These are the first \d+ of the 480 words of the slide/).waitFor();
  const first = await field(1).inputValue();
  expect(sentences.join(' ').startsWith(first)).toBe(true);
  expect(await slide.getByRole('button', { name: /^Undo/ }).count()).toBe(1);
  await slide.getByRole('button', { name: 'Use all of it' }).click();
  await slide.getByText(/^These are the words of the slide. They take about \d:\d\d to say.$/).waitFor();
  expect(await field(1).inputValue()).toBe(sentences.join(' '));
  await slide.getByRole('button', { name: 'Undo on slide 1' }).click();
  expect(await field(1).inputValue()).toBe(first);
  await slide.getByRole('button', { name: 'Make slide 1 silent again' }).click();
  await slide.getByRole('button', { name: 'Use the text of this slide' }).waitFor();
  expect(await field(1).inputValue()).toBe('');
});

test('a slide that the writer cannot narrate offers only what may help, and shows the reason', async () => {
  const silent = { script: '', canBeWritten: false };
  const message = 'The text on slide 3 belongs to its layout and is not read.';
  const warnings = [{ code: 'slide_without_words', slideNumber: 3, message }];
  const slides = [makeSlide(1, silent), makeSlide(2, silent), makeSlide(3, silent)];
  const given = makeProjectDetail({ slides, warnings });
  const { page } = await show(
    'storyboard',
    ({ path }, usual) => {
      if (!path.endsWith('/rewrite')) return usual();
      const sentences = path.includes('/slides/1/') ? ['Title 1.'] : [];
      return { json: { script: sentences.join(' ') || null, writer: 'embedded', sentences } };
    },
    given,
  );
  const offers = (number: number) => openedSlide(page, number).getByRole('button', { name: /^(Write|Use)/ });
  await openedSlide(page, 1).getByText('The writer found nothing on this slide').waitFor();
  expect((await offers(1).allInnerTexts()).map((label) => label.trim())).toEqual([
    'Use the text of this slide',
  ]);
  const second = await openSlide(page, 2);
  await second.getByText('This slide has no words that can be spoken.').waitFor();
  expect(await offers(2).count()).toBe(0);
  // One reason is enough.
  const third = await openSlide(page, 3);
  await third.getByText(message).waitFor();
  await expect.poll(() => offers(3).count()).toBe(0);
  expect(await third.getByText('This slide has no words that can be spoken.').count()).toBe(0);
});

test.each<[string, Answer]>([
  ['a busy server', { status: 503, json: { code: 'server_busy', message: 'Very busy.', requestId: 'r' } }],
  ['a failing proxy', { status: 504, json: null }],
])(
  'a rewrite that fails because of %s is reported at its slide, or elsewhere if another slide is open',
  async (_how, lost) => {
    const given = makeProjectDetail({ slides: [makeSlide(1, { script: '' }), makeSlide(2)] });
    const { promise: isOther, resolve: openOther } = Promise.withResolvers<void>();
    let presses = 0;
    const { page } = await show(
      'storyboard',
      async ({ path, body }, usual) => {
        if (!path.endsWith('/rewrite')) return usual();
        if (Object(body).wish === 'written') presses += 1;
        if (presses === 2) await isOther;
        return lost;
      },
      given,
    );
    const slide = openedSlide(page, 1);
    for (const name of ['Write this slide', 'Use the text of this slide']) {
      await slide.getByRole('button', { name }).click();
      await slide.getByText(/Very busy\.|did not answer/).waitFor();
      expect(await slide.getByRole('button', { name }).isEnabled()).toBe(true);
    }
    await slide.getByRole('button', { name: 'Write this slide' }).click();
    await openSlide(page, 2);
    openOther();
    await page.getByText('Slide 1 was not rewritten').first().waitFor();
    const other = openedSlide(page, 2);
    await other.getByRole('button', { name: 'Rewrite the text of slide 2' }).click();
    await page.getByRole('menuitem').first().click();
    await other.getByText(/Very busy\.|did not answer/).waitFor();
    expect(await other.getByRole('button', { name: 'Rewrite the text of slide 2' }).isEnabled()).toBe(true);
  },
);

test('all slides are rewritten one after the other, and Undo all restores all texts', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { page, field } = await show('rewriting', async ({ path, body }, usual) => {
    if (!path.endsWith('/rewrite')) return usual();
    if (path.includes('/slides/2/')) await promise;
    return { json: { script: `${Object(body).script} More.`, writer: 'embedded', sentences: [] } };
  });
  await page.getByRole('button', { name: 'Rewrite all slides' }).click();
  await page.getByRole('menuitem', { name: 'Longer' }).click();
  await page.getByText('Rewriting slide 2 of 3...').waitFor();
  resolve();
  await page.getByText('All 3 slides were rewritten.').waitFor();
  await openSlide(page, 3);
  expect(await field(3).inputValue()).toBe('Text 3. More.');
  await page.getByRole('button', { name: 'Undo all' }).click();
  await expect.poll(() => field(3).inputValue()).toBe('Text 3.');
});

test('a silent slide that is known to have no words is not offered to be filled', async () => {
  const silent = { script: '', canBeWritten: false };
  const slides = [makeSlide(1), makeSlide(2, silent), makeSlide(3, silent)];
  const { page } = await show(
    'rewriting',
    ({ path }, usual) => {
      if (!path.endsWith('/rewrite')) return usual();
      const sentences = path.includes('/slides/2/') ? ['Title 2.'] : [];
      return { json: { script: sentences.join(' ') || null, writer: 'embedded', sentences } };
    },
    makeProjectDetail({ slides }),
  );
  await page.getByRole('button', { name: 'Fill silent slides with their text' }).click();
  await page
    .getByText(
      '1 of 2 silent slides has a text now. The other one has no words of its own that can be spoken.',
    )
    .waitFor();
  expect(await page.getByRole('button', { name: /^Fill/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo all' }).click();
  await page.getByRole('button', { name: 'Fill silent slides with their text' }).waitFor();
});

test('all silent slides get a text at once, and Undo all makes them silent again', async () => {
  const slides = [makeSlide(1), makeSlide(2, { script: '' }), makeSlide(3, { script: '' })];
  const { page, sent, field } = await show(
    'rewriting',
    ({ path }, usual) => {
      if (!path.endsWith('/rewrite')) return usual();
      const sentences = path.includes('/slides/2/') ? ['Title 2.', 'A line.'] : [];
      return { json: { script: sentences.join(' ') || null, writer: 'embedded', sentences } };
    },
    makeProjectDetail({ slides }),
  );
  await page.getByRole('button', { name: 'Fill silent slides' }).click();
  await page.getByRole('menuitem', { name: 'Use the text of the slides' }).click();
  await page.getByText('1 of 2 silent slides has a text now.').waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toMatch(/has a text now/);
  await page.getByRole('button', { name: 'Fill the silent slide' }).waitFor();
  const rewrites = sent('POST').filter(({ path }) => path.endsWith('/rewrite'));
  expect(rewrites.map(({ path }) => path.match(/slides\/\d/)?.[0])).toEqual(['slides/2', 'slides/3']);
  // The remarks on the text are asked for before the slide is opened.
  await expect
    .poll(() => sent('POST').filter(({ path }) => path.endsWith('/check')))
    .toMatchObject([
      { path: expect.stringMatching(/slides\/2\/check$/), body: { script: 'Title 2. A line.' } },
    ]);
  await openSlide(page, 2);
  expect(await field(2).inputValue()).toBe('Title 2. A line.');
  await page.getByRole('button', { name: 'Undo all' }).click();
  await expect.poll(() => field(2).inputValue()).toBe('');
});

// attack: 336
test('the bar counts the typed text, and makes the video after the text is saved, but not if that is refused', async () => {
  const answers: Answer[] = [refused];
  const { page, sent, field } = await show('bar', ({ method }, usual) => {
    const next = method === 'PATCH' ? answers.shift() : undefined;
    return next === undefined ? usual() : next;
  });
  const lengthLine = page.getByText(/^\d:\d\d of 1:00$/);
  const before = await lengthLine.innerText();
  await field(1).fill('A sentence that takes its time, and another one behind it. '.repeat(4));
  await expect.poll(() => lengthLine.innerText()).not.toBe(before);
  await page.getByRole('button', { name: 'Make the video' }).click();
  await page.getByText('A change could not be saved.').first().waitFor();
  expect(sent('POST').filter(({ path }) => path.endsWith('/make'))).toEqual([]);
  await openedSlide(page, 1).getByRole('button', { name: 'Try again' }).click();
  await openedSlide(page, 1).getByText('Saved', { exact: true }).waitFor();
  await field(1).fill('The last word.');
  await page.getByRole('button', { name: 'Make the video' }).click();
  await expect.poll(() => sent('POST').filter(({ path }) => path.endsWith('/make')).length).toBe(1);
  expect(sent('PATCH').at(-1)?.body).toEqual({ script: 'The last word.' });
});

test('an unsupported claim is marked in the strip and named beside the button until it is removed', async () => {
  const { page, field } = await show('bar', ({ path, body }, usual) => {
    if (!path.endsWith('/check')) return usual();
    const sentence = 'It costs 999 euros.';
    const isSaid = String(Object(body).script).includes(sentence);
    return {
      json: {
        hints: isSaid
          ? [{ sentence, message: 'The deck does not say “999 euros”.', kind: 'unsupported' }]
          : [],
      },
    };
  });
  await field(1).fill('It costs 999 euros.');
  await page.getByText('Slide 1 says something that the deck does not.').waitFor();
  await page.getByRole('tab', { name: /Remark/ }).waitFor();
  await field(1).fill('It costs little.');
  await expect.poll(() => page.getByText('Slide 1 says something').count()).toBe(0);
  expect(await page.getByRole('tab', { name: /Remark/ }).count()).toBe(0);
});

test('a remark on how a sentence sounds is marked in the strip, and the bar does not call it unsupported', async () => {
  const sentence = 'The path to conformance.';
  const { page, field } = await show('bar', ({ path }, usual) =>
    path.endsWith('/check')
      ? {
          json: {
            hints: [{ sentence, message: `“${sentence}”: It only reads out a title.`, kind: 'unfit' }],
          },
        }
      : usual(),
  );
  await field(1).fill(sentence);
  await page.getByText('It only reads out a title.').waitFor();
  await page.getByRole('tab', { name: /Remark/ }).waitFor();
  expect(await page.getByText('says something that the deck does not').count()).toBe(0);
});

test('the button of a step moves it to another sentence, and keeps the focus', async () => {
  const clicks = [{ shownMs: 800, letters: 10 }];
  const given = makeProjectDetail({
    slides: [makeSlide(1, { script: 'Prices fell. We begin. The end.', clicks })],
  });
  const { page, sent } = await show('storyboard', (_asked, usual) => usual(), given);
  const later = page.getByRole('button', { name: 'Move step 1 of slide 1 to the sentence after' });
  await later.focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => sent('PATCH').at(-1)?.body)
    .toEqual({ script: 'Prices fell. We begin. [click] The end.' });
  expect(await hasFocus(later)).toBe(true);
});
