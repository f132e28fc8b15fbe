import { withAn } from '#pipeline/english/indefinite-article.ts';
import { signedOne } from '#pipeline/english/number-to-words.ts';
import { hasTemplatePlaceholder } from '#pipeline/english/template-placeholders.ts';

/** Web addresses, with the words that introduce them: "see www.example.org". */
const addresses =
  /(?:\b(?:to|at|on|from|via|see)\s+)?(?:<?(?:https?:\/\/|www\.|mailto:)\S*[^\s.,;:!?)]|<?[\w.+-]+@[\w-]+(?:\.[\w-]+)+>?|\b(?:[\w-]+\.)+(?:org|com|net|gov|edu|io)\b\/\S*)/giu;
/**
 * Addresses without a scheme, with the words that introduce them: "example.org". "ASP.NET" and "Harborline.com" are
 * names.
 */
const bareAddresses =
  /(?:\b(?:to|at|on|from|via|see|To|At|On|From|Via|See)\s+)?(?<![\p{L}\p{N}.-])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:org|com|net|gov|edu|io)(?![\p{L}\p{N}])/gu;
const bullets =
  /^\s*(?:[-–—•‣→◦*·§>\u25A0-\u27BF\u2B00-\u2BFF\uE000-\uF8FF]+\s*|…\s*|\(?\d{1,2}(?:[.)]\)?|\))\s+|\(?[a-z]\)\s+)+/u;
/** Labels that only bold type sets apart: "Problem Users could pick any date." */
const bareLabels =
  /(?<=(?:^|[.!?] )(?:Problem|Challenge|Solution|Result|Outcome|Impact|Benefit|Risk|Mitigation|Lesson|Goal))\s(?=\p{Lu}\p{Ll}*,? (?:\p{Ll}+,? ){2})/gu;
const references =
  /\[[^\]]{1,20}\]|\((?:see|cf\.?|source|ref|fig)[^)]*\)|\b(?:see|cf\.) (?:page|slide|p\.)\s*\d+/giu;

/**
 * Returns a line of a slide or its notes without parts that cannot be spoken: bullets and numbering, addresses,
 * reference marks, footnote stars, line breaks, soft hyphens. Corrects "a" before a vowel.
 */
export function cleanLine(text: string): string {
  return withAn(text)
    .normalize('NFC')
    .replace(/[\d#*]\uFE0F?\u20E3/gu, ' ')
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/gu, '')
    .replace(/(?<=\p{L})\u02BC(?=\p{L})/gu, '’')
    .replace(/[\s\v\u00A0]+/gu, ' ')
    .replace(bullets, '')
    .replace(bareLabels, ': ')
    .replace(addresses, ' ')
    .replace(bareAddresses, ' ')
    .replace(/…(?=\p{L})/gu, '. ')
    .replace(references, (mark) => (hasTemplatePlaceholder(mark) ? mark : ' '))
    .replace(/[*†‡]+(?=\s|$)|^[*†‡]+|\$\$+|\p{Extended_Pictographic}|\uFE0F/gu, ' ')
    .replace(/\s*(?:--+|–>|->|→|=>)\s*/gu, ' – ')
    .replace(/(?<=\p{L}):\s*[-–—]+\s*(?=\p{L})/gu, ': ')
    .replace(/(?<!\p{L})(\p{L}{2,}[)”"]?) & (?=[(“"]?\p{L}{2})/gu, '$1 and ')
    .replace(/(?<!\p{L})(\p{L}{2,}) \+ (?=\p{L}{2})/gu, '$1 and ')
    .replace(/^ex\.\s+/iu, 'for example, ')
    .replace(/\bavg\.? (?=\p{L})/giu, 'average ')
    .replace(/\bupto (?=\S)/gu, 'up to ')
    .replace(/^(?:and|NB:?)\s+(?=\p{L})/iu, '')
    .replace(/(?<=\p{L})\s:(?=\p{L})/gu, ': ')
    .replace(/\band\s?\/\s?or\b/gu, 'or')
    .replace(/\s-(?=\p{L}{3})/gu, ' – ')
    .replace(signedOne, 'number one')
    .replace(/\s#(?=[\s.,;:]|$)/gu, '')
    .replace(/\(\s*\)|\[\s*\]|<\s*>/gu, ' ')
    .replace(/([!?])[!?]+/gu, '$1')
    .replace(/(?<![\p{L}\p{N}])([$€£¥₹]) (?=\d)/gu, '$1')
    .replace(/(?<![\p{L}\p{N}$.,])(\d+(?:[.,]\d+)*) ?\$(?![\p{L}\d])/gu, '$$$1')
    .replace(/([$€£¥₹]\d[\d.,]*) (?=[KMB](?![\p{L}\p{N}]))/gu, '$1')
    .replace(/([$€£¥₹]\d[\d.,]*[KMB]?) ?\/ ?(year|month|week|day|user|seat)(?!\p{L})/gu, '$1 a $2')
    .replace(
      /(?<=\d[^/]{0,30}\p{Ll}{2}) ?\/ ?(?=(?:year|month|week|day|hour|minute|second|user|seat|person|head|team|session|call|unit|order)(?!\p{L}))/gu,
      ' per ',
    )
    .replace(/(?<![\p{L}\p{N}/])[~≈] ?(?=[$€£¥₹]?\d)/gu, 'about ')
    .replace(/(?<=\p{L} )#(?=\d)|(?<=\d)\/-/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/\s+([.,;:!?)])(?=\s|$)/gu, '$1')
    .replace(/\.{2,}$|…$/u, '')
    .replace(/^["“]([^"“”]*)["”]$/u, '$1')
    .trim();
}

/** Removes asides in brackets, which interrupt a listener. A text that is all one aside loses only its brackets. */
export function withoutAsides(text: string): string {
  const whole = /^\(([^()]*)\)\.?$/u.exec(text);
  if (whole) return whole[1] ?? '';
  return text
    .replace(/\s*[([][^()[\]]*[)\]]/gu, (aside) => (hasTemplatePlaceholder(aside) ? aside : ''))
    .replace(/\s#(?=[\s.,;:]|$)/gu, '')
    .replace(/\s*[([][^()[\]]*$/u, '')
    .replace(/\s+([.,;:!?])(?=\s|$)/gu, '$1')
    .replace(/[\s,;–-]+$/u, '')
    .trim();
}

/**
 * Tells whether a person could say a line. It must contain words, and be no code, path, formula, source, mark or
 * placeholder of a template.
 */
export function isSpeakable(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const solid = text.replace(/\s/gu, '').length;
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  if (hasTemplatePlaceholder(text)) return false;
  if (letters < 2 || letters / solid < 0.3 || (letters + digits) / solid < 0.6) return false;
  if (
    /\s\+\w|\p{Ll},\p{Ll}|\s\/$|\$\p{Ll}|\s\]|\b(?:using|with|type|press|as|by) [–-] (?:as|for|to|in|on)\b|[{}<>|\\^~`]|==|::|\(\)|%\w|\w_\w|;\s*$|^[#:]|\w=\w|\/\w+\/|^\.{0,2}\/\w|\bhttp\b/u.test(
      text,
    )
  )
    return false;
  if (/^\w+\.(?:jpe?g|png|gif|wmf|emf|bmp|tiff?|svg|php\S*|xml|conf|pptx?|docx?)\b/iu.test(text))
    return false;
  return !/^(?:source|sources|copyright|©|footnote|image credit|photo)\b/iu.test(text);
}

/** Tells whether the words are in the Latin alphabet, which the voices read. */
export function isLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const fullWidth = text.match(/[\uFF00-\uFFEF]/gu)?.length ?? 0;
  return (text.match(/\p{Script=Latin}/gu)?.length ?? 0) - fullWidth >= letters * 0.7;
}
