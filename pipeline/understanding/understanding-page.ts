import { escapeHtml } from '#contract/text/escape-html.ts';
import type { ShareBox, Slide } from '../deck/deck.ts';
import { textsOf } from './make-item.ts';
import type { SlidePoint } from './points/slide-point.ts';
import type { SlideItem, UnderstoodSlide } from './understood-slide.ts';

/** Slide with its picture, its kind, and the sentences on it. */
export type ExplainedSlide = {
  slide: Slide;
  understood: UnderstoodSlide;
  /** Data URL of the picture. */
  picture: string;
  /** Part of the slide in a video: "narrated, weight 0.80". */
  part: string;
  sentences: readonly string[];
};

const style = `body{font:15px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color:#1b2a41}
section{display:grid;align-items:start;grid-template-columns:3fr 2fr;gap:1.5rem;padding:1.5rem 0;border-top:1px solid #ccd3da}
figure{margin:0;position:relative}img{width:100%;display:block}svg{position:absolute;inset:0;width:100%;height:100%}
rect{fill:none;vector-effect:non-scaling-stroke;stroke-width:2px}.title{stroke:#d1495b}.item{stroke:#0e7c86}.furniture{stroke:#9aa5b1;stroke-dasharray:4 3}
h2{margin:0;font-size:1.1rem}dl{margin:.5rem 0}dt{font-weight:600}dd{margin:0 0 .4rem}li{margin:.2rem 0}`;

/**
 * Writes a self-contained page that shows how each slide of a deck was understood: boxes, kind, items, and
 * sentences.
 */
export function understandingPage(deckName: string, slides: readonly ExplainedSlide[]): string {
  const name = escapeHtml(deckName);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><style>${style}</style>
<h1>${name}</h1><p>Red: the title. Green: what belongs together. Gray: not for saying.</p>
${slides.map(section).join('\n')}</html>\n`;
}

function section({ slide, understood, picture, part, sentences }: ExplainedSlide): string {
  const { number, kind, confidence, title, items } = understood;
  const boxes = [
    ...understood.titleShapes.map((z) => rectangle(slide.shapes[z]?.box, 'title')),
    ...items.map(({ box }) => rectangle(box, 'item')),
    ...understood.furniture.map((z) => rectangle(slide.shapes[z]?.box, 'furniture')),
  ];
  return `<section><figure><img alt="Slide ${number}" src="${picture}"><svg viewBox="0 0 100 100" preserveAspectRatio="none">${boxes.join('')}</svg></figure>
<div><h2>${number}. ${escapeHtml(title ?? 'Without a title')}</h2><p>${kind}, ${Math.round(confidence * 100)} % sure</p>
<ol>${items.map(listItem).join('')}</ol>
<dl><dt>Point</dt><dd>${understood.point === null ? 'None found.' : escapeHtml(pointText(understood.point))}</dd><dt>In the video</dt><dd>${escapeHtml(part)}</dd><dt>Said</dt><dd>${sentences.length === 0 ? 'Nothing.' : sentences.map(escapeHtml).join('<br>')}</dd></dl></div></section>`;
}

function rectangle(box: ShareBox | undefined, className: string): string {
  if (!box) return '';
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map((share) =>
    (share * 100).toFixed(2),
  );
  return `<rect class="${className}" x="${x}" y="${y}" width="${width}" height="${height}"/>`;
}

function listItem(item: SlideItem): string {
  const texts = `${item.role}: ${textsOf(item).join(' · ')}`;
  const about = item.about ? [describe(item.about)] : [];
  const shown = [...about, ...item.points.slice(0, maxPoints).map(describe)];
  return `<li>${[texts, ...shown].map(escapeHtml).join('<br>')}</li>`;
}

const maxPoints = 6;

function pointText({ confidence, ...point }: SlidePoint): string {
  return `${describe(point)}; ${Math.round(confidence * 100)} % sure`;
}

/** Formats data in a line: "kind change, series Churn, from (label 2021, value 12)". */
function describe(data: object): string {
  return Object.entries(data)
    .filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${name} ${typeof value === 'object' ? `(${describe(value)})` : String(value)}`)
    .join(', ');
}
