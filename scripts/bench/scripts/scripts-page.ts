import { escapeHtml } from '#contract/text/escape-html.ts';
import type { CoachNarration } from './coach-narrations.ts';
import type { CheckedText, NarratedDeck, NarratedSlide } from './narrated-deck.ts';
import { describeFigures, scriptFigures } from './script-figures.ts';

/** A narrated deck with the pictures and the coach's narration for the page. */
export type ShownDeck = {
  narrated: NarratedDeck;
  /** Data URLs by slide number. Empty without `--pictures`. */
  pictures: ReadonlyMap<number, string>;
  coach: CoachNarration | null;
};

const style = `body{font:15px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:80rem;padding:0 1rem;color:#1b2a41}
section{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:1.5rem;padding:1rem 0;border-top:1px solid #ccd3da}
img{width:100%}h2{margin:2.5rem 0 .3rem}h3{margin:0;font-size:1rem}p{margin:.3rem 0}small{color:#5b6b7d}
.dropped{text-decoration:underline wavy #d1495b}.doubted{text-decoration:underline dotted #b7791f}`;

/** Renders the page of a run: each slide's picture beside its narration and the coach's. */
export function scriptsPage(decks: readonly ShownDeck[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Narrations</title><style>${style}</style>
<h1>Narrations</h1><p>Red: the editor would drop it. Brown: the editor doubts it.</p>
${decks.map(deckPart).join('\n')}</html>\n`;
}

function deckPart({ narrated, pictures, coach }: ShownDeck): string {
  const lines = describeFigures(scriptFigures([narrated])).map((line) => `<p>${escapeHtml(line)}</p>`);
  const slides = narrated.slides.map((slide) => slidePart(slide, pictures.get(slide.number), coach));
  return `<h2>${escapeHtml(narrated.name)}</h2>${lines.join('')}\n${slides.join('\n')}`;
}

function slidePart(slide: NarratedSlide, picture: string | undefined, coach: CoachNarration | null): string {
  const image = picture === undefined ? '' : `<div><img alt="Slide ${slide.number}" src="${picture}"></div>`;
  const said = slide.silentBecause === null ? slide.sentences.map(sentence) : [note(slide.silentBecause)];
  const heading = `<h3>${slide.number}. ${escapeHtml(slide.title ?? 'Without a title')}</h3>`;
  return `<section>${image}<div>${heading}${said.join('')}</div>${coach ? coachPart(slide.number, coach) : ''}</section>`;
}

function coachPart(slideNumber: number, coach: CoachNarration): string {
  const { sentences = [], skip = 'The coach does not speak here.' } =
    coach.slides.find(({ slide }) => slide === slideNumber) ?? {};
  const said = sentences.map(
    ({ text, move }) => `<p>${escapeHtml(text)} <small>${escapeHtml(move)}</small></p>`,
  );
  return `<div><h3>Coach</h3>${said.length > 0 ? said.join('') : note(skip)}</div>`;
}

function sentence({ text, findings }: CheckedText): string {
  const [first] = findings.toSorted((a, b) => Number(b.sure) - Number(a.sure));
  if (!first) return `<p>${escapeHtml(text)}</p>`;
  const kind = first.sure ? 'dropped' : 'doubted';
  return `<p><span class="${kind}">${escapeHtml(text)}</span> <small>${escapeHtml(first.because)}</small></p>`;
}

function note(text: string): string {
  return `<p><small>${escapeHtml(text)}</small></p>`;
}
