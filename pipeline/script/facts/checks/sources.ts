import type { SlideFacts, Untraced } from '../facts.ts';
import { contentStems, type SaidText } from '../said-words.ts';

/** Speaks to the audience of the talk itself: "Look at the table, because it holds a lesson". */
const speaker =
  /^(?:(?:now|so|and|but)[,]?\s)?(?:look|remember|imagine|mind|listen|think|note|let's|picture|take)\b/i;

/**
 * What names a cause, a doer, an origin or an audience. Each is a claim of its own: some word of what is named must be
 * on the slide.
 */
const namings: readonly RegExp[] = [
  /\b(?:because(?: of)?|due to|thanks to|owing to|as a result of)\s(?<named>[^,.;:]+)/gi,
  /\b(?:meant|intended|designed|made|built|aimed|suited|reserved|written)\s(?:only\s)?(?:for|at)\s(?<named>[^,.;:]+)/gi,
  /\b(?:\w+ed|bought|built|made|written|chosen|paid|sold|led|held|given|taken)\s(?:by|from)\s(?:the\s|an?\s|our\s|its\s)?(?<named>[^,.;:]+)/gi,
  /\b(?:among them|including|such as|for example)\s(?<named>[^,.;:]+)/gi,
];

/** "because tuition was cut", "bought from a research firm", "meant for customers" with nothing of it on the slide. */
export function unfoundedSources(sentence: SaidText, slide: SlideFacts): Untraced[] {
  if (speaker.test(sentence.text)) return [];
  for (const naming of namings) {
    for (const match of sentence.text.matchAll(naming)) {
      const named = match.groups?.named ?? '';
      const from = match.index + match[0].length - named.length;
      const words = sentence.words.filter(
        ({ start, isContent }) => isContent && start >= from && start < from + named.length,
      );
      const held = [...contentStems(words)].filter((stem) => slide.stems.has(stem));
      const isNumber = /\d/.test(named);
      if (words.length > 0 && held.length * 2 < words.length && !isNumber)
        return [{ kind: 'invented', said: match[0] }];
    }
  }
  return [];
}
