import type { Slide } from '../../deck/deck.ts';
import { wordCount } from '../../english/join-words.ts';
import { sameWordsKey } from '../../english/same-words-key.ts';
import type { DraftSentence } from '../script.ts';
import { cleanLine, isSpeakable } from './clean-text.ts';

/** A slide in another language than English: its notes, else its title and lines as they stand, nothing added. */
export function composeForeignSlide(slide: Slide, said: Set<string>): DraftSentence[] {
  const notes = slide.notes.map(cleanLine).filter((line) => isSpeakable(line) && wordCount(line) > 2);
  const lines = slide.blocks.flatMap((block) => {
    if (block.kind === 'text' || block.kind === 'diagram')
      return block.paragraphs.map(({ text }) => cleanLine(text));
    if (block.kind === 'table')
      return block.rows.map((row) =>
        row
          .map(cleanLine)
          .filter((cell) => cell !== '')
          .join(', '),
      );
    return [];
  });
  return [cleanLine(slide.title ?? ''), ...(notes.length > 0 ? notes : joined(lines))]
    .filter((line) => {
      const key = sameWordsKey(line);
      if (!isSpeakable(line) || said.has(key)) return false;
      said.add(key);
      return true;
    })
    .map((line, index) => ({
      text: /[.!?…。！？]["”’)]*$/u.test(line) ? line : `${line.replace(/[\s,;:]+$/u, '')}.`,
      importance: index === 0 ? 1 : Math.max(0.1, 0.87 - 0.07 * index),
    }));
}

/** Lines of one or two words are a list and are said in one breath. */
function joined(lines: string[]): string[] {
  const out: string[] = [];
  let short: string[] = [];
  const flush = () => {
    if (short.length > 0) out.push(short.join(', '));
    short = [];
  };
  for (const line of lines.filter(isSpeakable)) {
    if (wordCount(line) <= 2) short.push(line);
    else {
      flush();
      out.push(line);
    }
  }
  flush();
  return out;
}
