import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { WarningsCard } from './warnings-card.tsx';

/** Draws the item of a warning about slide 3, with brackets around its link. */
function itemOf(message: string): string {
  const warnings = [{ code: 'slide_without_words', slideNumber: 3, message }];
  const card = createElement(WarningsCard, { projectId: 'p', warnings });
  const html = renderToStaticMarkup(createElement(() => Router({ ssrPath: '/', children: card })));
  const item = /<li>(.*)<\/li>/.exec(html)?.[1] ?? '';
  return item
    .replace(/<a [^>]*href="\/projects\/p\?slide=3"[^>]*>(.*?)<\/a>/, '[$1]')
    .replaceAll('&quot;', '"');
}

test.each([
  ['Slide 3 has no sentence in the script.', '[Slide\u00A03] has no sentence in the script.'],
  ['Text on slide 3 may overlap.', 'Text on [slide\u00A03] may overlap.'],
  ['Text on slide 30 may overlap.', '[Slide\u00A03]: Text on slide 30 may overlap.'],
  ['Your text says “See slide 3.”', '[Slide\u00A03]: Your text says “See slide 3.”'],
  ['"See slide 3." was left out on slide 3.', '"See slide 3." was left out on [slide\u00A03].'],
  ['Audio is not played.', '[Slide\u00A03]: Audio is not played.'],
])('the warning "%s" names its slide once, as a link', (message, item) => {
  expect(itemOf(message)).toBe(item);
});
