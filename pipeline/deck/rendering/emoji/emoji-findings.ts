import type { Finding } from '#pipeline/findings/finding.ts';
import { slideNumberList } from '#pipeline/findings/slide-number-list.ts';
import type { Deck, Slide } from '../../deck.ts';

const emoji = /\p{RGI_Emoji}/v;

/** Returns one finding for all shown slides with emoji, for decks with some emoji that could not be drawn. */
export function emojiFindings(deck: Deck): Finding[] {
  const numbers = deck.slides.filter((slide) => !slide.hidden && hasEmoji(slide)).map(({ number }) => number);
  const [only] = numbers;
  if (only === undefined) return [];
  const message = `Emoji may be missing on ${slideNumberList(numbers)}. Insert them as pictures to show them.`;
  return [{ code: 'emoji_left_out', message, ...(numbers.length === 1 ? { slideNumber: only } : {}) }];
}

function hasEmoji({ shapes }: Slide): boolean {
  return shapes.some(({ lines }) => lines.some(({ text }) => emoji.test(text)));
}
