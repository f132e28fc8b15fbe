import { expect, test } from 'vitest';
import { isPlainSvg, withWrittenColours } from './plain-svg.ts';

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${inside}</svg>`);
const style = (rules: string) => `<style>${rules}</style>`;
const accent = '.MsftOfcThm_Accent1_Fill_v2 {\n fill:#4472C4; \n}';

test.each([
  ['shapes', svg('<g><path d="M0 0L9 9" fill="#B5AE53"/><circle r="3"/></g>')],
  ['a style sheet', svg(`${style('.a{fill:#0a0}')}<path class="a" d="M0 0"/>`)],
  [
    'a colour of the theme that is also written',
    svg(`${style(accent)}<path class="MsftOfcThm_Accent1_Fill_v2" fill="#93A299"/>`),
  ],
])('an SVG of %s is plain', (_what, content) => {
  expect(isPlainSvg(content)).toBe(true);
});

test.each([
  ['text', svg('<text>Words</text>')],
  ['a filter', svg('<filter id="f"/><path filter="url(#f)"/>')],
  ['a gradient', svg('<linearGradient id="g"/>')],
  ['a picture', svg('<image href="data:image/png;base64,"/>')],
  ['references', svg('<path fill="url(#g)"/>')],
  ['a colour of the theme alone', svg(`${style(accent)}<path class="MsftOfcThm_Accent1_Fill_v2"/>`)],
  ['too much', svg('<path/>'.repeat(40_000))],
  ['another kind', Buffer.from('<html/>')],
  ['16-bit letters', Buffer.from('<svg/>', 'utf16le')],
])('an SVG of %s is not plain', (_what, content) => {
  expect(isPlainSvg(content)).toBe(false);
});

test("written colours take precedence over those of Office's own theme", () => {
  const written = withWrittenColours(
    svg(`${style(`${accent}.a{fill:#0a0}`)}<path fill="#93A299"/>`).toString(),
  );
  expect(written).toContain(`${style('.a{fill:#0a0}')}<path fill="#93A299"/>`);
});
