import type { Paragraph } from '../../deck/deck.ts';
import { decapitalised } from '../../english/capitalised.ts';
import { headOf } from '../../english/noun-phrase.ts';
import { phraseForm } from '../../english/phrase-form.ts';
import { isFigure } from './is-figure.ts';

/**
 * Figures shown large over what they count become one line: "27%" over "wasted spend" → "wasted spend: 27%",
 * "1,240" over "paying customers" → "1,240 paying customers", "9 hours a week" over "go into calls" → a sentence.
 */
export function labelFigures(paragraphs: Paragraph[]): Paragraph[] {
  const heads = paragraphs.filter(({ text }) => isHead(text)).length;
  const joined: Paragraph[] = [];
  for (let index = 0; index < paragraphs.length; index += 1) {
    const paragraph = paragraphs[index];
    const next = paragraphs[index + 1];
    if (!paragraph) continue;
    const line =
      next && isHead(paragraph.text) && !isHead(next.text) ? oneLine(paragraph.text, next.text) : null;
    if (next && line !== null && (heads > 1 || paragraphs.length === 2 || continues(next.text))) {
      joined.push({ level: next.level, text: line });
      index += 1;
    } else joined.push(paragraph);
  }
  return joined;
}

function isHead(text: string): boolean {
  const bare = text.trim();
  return isFigure(bare) || /^(?:from )?[~+]?[$€£]?\d[^.!?:;]{0,24}$/iu.test(bare);
}

/** A line that goes on from the one before: "go into calls", "of deliveries arrived late". */
function continues(text: string): boolean {
  return /^(?:of|to|from|are|is|were|was|have|has|go|goes|spend|take|takes|per|in|for|a)\s/.test(text.trim());
}

function oneLine(head: string, label: string): string | null {
  const figure = head.trim();
  const words = label.trim().replace(/[:.]$/, '');
  if (continues(words)) return `${figure} ${words}`;
  if (!isFigure(figure)) return null;
  const inWords = decapitalised(words);
  const [name = '', ...more] = words.split(', ');
  if (/^(?:fewer|less|more|faster|slower|lower|higher|better|cheaper|shorter|greater)\s/.test(inWords))
    return `${figure} ${inWords}`;
  const form = phraseForm(inWords);
  if (form === 'participle') return `${figure} ${/^[$€£]/.test(figure) ? 'was' : 'were'} ${inWords}`;
  if (form === 'predicate') return `${figure} ${inWords}`;
  if (/^\d[\d,]*\+?$/.test(figure) && /s$/.test(headOf(words))) return `${figure} ${inWords}`;
  return more.length > 0 ? `${name}: ${figure}, ${more.join(', ')}` : `${words}: ${figure}`;
}
