/** A word as drawn, in points from the top left corner of its page. */
export type PdfWord = { text: string; left: number; top: number; right: number; bottom: number };
export type PdfPage = { width: number; height: number; words: readonly PdfWord[] };

const pagePattern = /<page width="([\d.]+)" height="([\d.]+)">/g;
const wordPattern =
  /<word xMin="(-?[\d.]+)" yMin="(-?[\d.]+)" xMax="(-?[\d.]+)" yMax="(-?[\d.]+)">([^<]*)<\/word>/g;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
};

/** Parses the output of `pdftotext -bbox`. */
export function parseWordBoxes(html: string): PdfPage[] {
  const starts = [...html.matchAll(pagePattern)];
  return starts.map((start, index) => ({
    width: Number(start[1]),
    height: Number(start[2]),
    words: wordsIn(html.slice(start.index, starts[index + 1]?.index)),
  }));
}

function wordsIn(page: string): PdfWord[] {
  return Array.from(page.matchAll(wordPattern), ([, left, top, right, bottom, text = '']) => ({
    text: text.replace(/&(amp|lt|gt|quot|apos|#39);/g, (_, name: string) => entities[name] ?? ''),
    left: Number(left),
    top: Number(top),
    right: Number(right),
    bottom: Number(bottom),
  }));
}
