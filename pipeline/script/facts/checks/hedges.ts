import type { SlideFacts, Untraced } from '../facts.ts';
import type { SaidText } from '../said-words.ts';
import { closestPassages } from './denials.ts';

const hedged =
  /\?\s*$|\b(?:may|might|could|possible|possibly|potential|potentially|planned|plan to|idea|proposed|proposal|optional|future|upcoming|coming soon|in progress|not yet)\b/i;
const achieved = /\b(?:already|now|today|has been|have been|is live|are live|proven)\b/i;
const early = /\b(?:alpha|beta|draft|prototype|preview|unfinished|work in progress)\b/i;
const finished =
  /\b(?:final|finished|finali[sz]ed|fully released|production-ready|complete) (?:version|product|release|form|specification|standard|draft)?\b/i;

/** What the deck only considers must not be said to be there. */
export function overstated(sentence: SaidText, slide: SlideFacts): Untraced[] {
  const done = finished.exec(sentence.text)?.[0];
  const isEarly = slide.passages.some(({ text }) => early.test(text));
  if (done && isEarly && !slide.passages.some(({ text }) => finished.test(text)))
    return [{ kind: 'opposite', said: done.trim() }];
  const said = achieved.exec(sentence.text)?.[0];
  if (!said || hedged.test(sentence.text)) return [];
  const closest = closestPassages(sentence.content, slide);
  return closest.length > 0 && closest.every(({ text }) => hedged.test(text) && !achieved.test(text))
    ? [{ kind: 'opposite', said }]
    : [];
}
