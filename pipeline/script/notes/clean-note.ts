import { withAn } from '../../english/indefinite-article.ts';
import { listInWords } from '../../english/join-words.ts';
import { signedOne } from '../../english/number-to-words.ts';
import { hasTemplatePlaceholder } from '../../english/template-placeholders.ts';
import { anyOf } from '../../english/word-list.ts';

/** A line of notes with only its spoken words, and the parts that were removed. */
export type CleanedNote = { text: string; takenOut: { text: string; why: 'direction' | 'aside' }[] };

/** Stage directions: "[Show demo]", "<click>", "{pause}", "*smiles*", "(Click to the next build)". */
const stageDirection = new RegExp(
  String.raw`\[[^\][]*\]|\{[^}{]*\}|<[^<>]*>|(?<![\p{L}\p{N}*])\*[^*]{1,40}\*(?!\*)|\((?:${anyOf(import.meta, 'stage-directions')}|animat\w*)\b[^()]*\)`,
  'giu',
);

const bullet =
  /^\s*(?:[-–—•●○▪■◦‣►▶➢➔→✓✔·§>~+]+\s*|\*\s+|…\s*|o\s+(?=\p{Lu})|\(?\d{1,2}(?:[.)]\)?|\))\s*(?=["“(]?\p{L})|\(?[a-z]\)\s+)+/u;

/**
 * Removes stage directions, bullets, numbering, emphasis, asides in brackets and quotation marks around the whole. A
 * template's placeholder within a sentence stays, so that the sentence can be left out.
 */
export function cleanNote(line: string): CleanedNote {
  const takenOut: CleanedNote['takenOut'] = [];
  const takeOut = (text: string, why: 'direction' | 'aside') => {
    if (/[\p{L}\p{N}]/u.test(text)) takenOut.push({ text: text.trim(), why });
    return ' ';
  };
  const spoken = withAn(line)
    .normalize('NFC')
    .replace(/[\u00AD\u200B-\u200F\uFEFF]/gu, '')
    .replace(/(?<!\p{L})(\*\*|__)(?=\S)(.{1,300}?)\1(?!\p{L})/gu, '$2')
    .replace(stageDirection, (found, at: number, whole: string) =>
      standsInSentence(found, at, whole) ? found : takeOut(found, 'direction'),
    )
    .replace(/\s+/gu, ' ')
    .replace(numberedInLine, namesInLine)
    .replace(/(?<=^(?:the|this|these|each|another) [^.,;]{3,40}) (?:in|on) this slide(?= \p{Ll})/iu, '')
    .trim();
  const text = withoutQuotes(spoken.replace(bullet, ''))
    .replace(bullet, '')
    .replace(/\([^()]*\)/gu, (found) => takeOut(found, 'aside'))
    .replace(/\p{Extended_Pictographic}|\uFE0F/gu, (sign) => (/[©®™]/u.test(sign) ? sign : ''))
    .replace(/(?<!\p{L})(\p{L}{2,}) [&+] (?=\p{L}{2})/gu, '$1 and ')
    .replace(/\s*(?:--+|–>|->|→|=>)\s*/gu, ' – ')
    .replace(/(?<=\p{Ll}{2}[.!?])(?=\p{Lu}\p{Ll})/gu, ' ')
    .replace(signedOne, 'number one')
    .replace(/\s#(?=[\s.,;:]|$)/gu, '')
    .replace(/([!?])[!?]+/gu, '$1')
    .replace(/\s+/gu, ' ')
    .replace(/\s+([.,;:!?])(?=\s|$)/gu, '$1')
    .trim();
  return { text, takenOut };
}

/** Tells whether a template's placeholder is a part of a sentence, which makes no sense without it: "We thank <Name>." */
function standsInSentence(found: string, at: number, whole: string): boolean {
  if (!hasTemplatePlaceholder(found)) return false;
  const behind = whole.slice(at + found.length);
  const endsSentence =
    found.startsWith('<') && behind.trim() === '' && /[\p{L}\p{N},]\s*$/u.test(whole.slice(0, at));
  return endsSentence || /^(?:['’.,;:!?]|\s+\p{Ll})/u.test(behind);
}

/** Numbers within a line: "…two topics: 1)Comprehension and collaboration 2)Presentation of ideas." */
const numberedInLine =
  /(?<=\p{L}:\s)\(?1[.)]\s?\p{L}[^.!?:;\d]+(?:\(?\d[.)]\s?\p{L}[^.!?:;\d]+){1,4}(?=[.!]|$)/gu;

function namesInLine(numbered: string): string {
  const names = numbered.split(/\(?\d[.)]\s?/u).map((name) => name.replace(/[\s,]+(?:and\s*)?$/u, ''));
  return listInWords(names.filter((name) => name !== ''));
}

/** Removes the quotation marks around a script. A quotation inside a sentence keeps its marks. */
function withoutQuotes(text: string): string {
  const whole = /^(?:"([^"]+)"|“([^“”]+)”|«\s?([^«»]+?)\s?»|‘([^‘]+)’|'(\p{Lu}.*[.!?])')$/u.exec(text);
  return whole ? (whole.slice(1).find((inner) => inner !== undefined) ?? text) : text;
}
