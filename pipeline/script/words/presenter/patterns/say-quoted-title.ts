import { asSentence } from '#pipeline/english/join-words.ts';
import { looksLikeName } from '#pipeline/understanding/text-signs.ts';
import { createPattern } from '../pattern.ts';
import { quoteWording } from '../phrasing/audience-wordings.ts';
import { cleanLine } from '../scene/clean-text.ts';

const quotedByName = /^[“"](?<quoted>[^“”"]{8,160})[”"]\s*[,–—-]+\s*(?<speaker>\p{Lu}[^“”",]{3,40})$/u;

/** Title that is a quotation. */
export const quotedTitle = createPattern({
  name: 'a quoted title',
  needs: 'a title in quotation marks, and who said it: “Immutability changes everything” – Pat Helland',
  reportsWords: true,
  plan({ understood, titleEvidence: evidence }) {
    const { quoted, speaker } = quotedByName.exec(cleanLine(understood.title ?? ''))?.groups ?? {};
    if (quoted === undefined || speaker === undefined || !looksLikeName(speaker)) return [];
    const parts = { speaker, quoted: asSentence(quoted), evidence };
    return [{ rhetoricalRole: 'quote', items: [], strength: 0.9, parts }];
  },
  word: (quotation, { audience }) => quoteWording[audience](quotation),
});
