import { capitalised } from '../../english/capitalised.ts';

/**
 * Office words with their plain equivalents, as listed by the guidelines of plain language (plainlanguage.gov, "Use
 * simple words and phrases"). Only wordings with one meaning are included, so the grammar around them can stay.
 */
const plainWords: readonly [wording: RegExp, plain: string][] = [
  [/\bin order to\b/giu, 'to'],
  [/\bso as to\b/giu, 'to'],
  [/\bprior to\b/giu, 'before'],
  [/\bsubsequent to\b/giu, 'after'],
  [/\bdue to the fact that\b/giu, 'because'],
  [/\bin light of the fact that\b/giu, 'because'],
  [/\bdespite the fact that\b/giu, 'although'],
  [/\bin the event that\b/giu, 'if'],
  [/\bat this point in time\b/giu, 'now'],
  [/\bat the present time\b/giu, 'now'],
  [/\bwith (?:regard|respect|reference) to\b/giu, 'about'],
  [/\bin regards? to\b/giu, 'about'],
  [/\bpertaining to\b/giu, 'about'],
  [/\bfor the purpose of\b/giu, 'for'],
  [/\bin the absence of\b/giu, 'without'],
  [/\bin the vicinity of\b/giu, 'near'],
  [/\bin conjunction with\b/giu, 'with'],
  [/\bby means of\b/giu, 'with'],
  [
    /\ba (?:large number|wide range|wide variety|multitude|plethora|myriad) of\b(?! (?:the|our|your|their|its)\b)/giu,
    'many',
  ],
  [/\ba majority of\b(?= (?:the|our|your|their|its)\b)/giu, 'most of'],
  [/\ba majority of\b/giu, 'most'],
  [/\bon a (daily|weekly|monthly|yearly) basis\b/giu, '$1'],
  [/\b(?:is|are) able to\b/giu, 'can'],
  [/\bhas the (?:ability|capability|capacity) to\b/giu, 'can'],
  // Two verbs in a row, as in "will can" and "to can", are not English.
  [
    /(?<!\b(?:will|would|shall|should|may|might|must|could|can|cannot|to|do|does|did|not|never|and|or)\s|n['’]t\s|['’](?:ll|d)\s)\bhave the (?:ability|capability|capacity) to\b/giu,
    'can',
  ],
  [/\butili[sz]e\b/giu, 'use'],
  [/\butili[sz]es\b/giu, 'uses'],
  [/\butili[sz]ed\b/giu, 'used'],
  [/\butili[sz]ing\b/giu, 'using'],
  [/\bcommence\b/giu, 'begin'],
  [/\bcommences\b/giu, 'begins'],
  [/\bterminate\b/giu, 'end'],
  [/\bterminates\b/giu, 'ends'],
  [/\bterminated\b/giu, 'ended'],
  [/\bdemonstrate\b/giu, 'show'],
  [/\bdemonstrates\b/giu, 'shows'],
  [/\bindicates that\b/giu, 'shows that'],
  [/\bindicate that\b/giu, 'show that'],
  [/\bascertain\b/giu, 'find out'],
  [/(?<!\b(?:an|any|the|this|that|every|our|your|their|its|his|her|my)\s)\bendeavou?r to\b/giu, 'try to'],
  [/\bnecessitates\b/giu, 'needs'],
  [/\bnecessitate\b/giu, 'need'],
  [/(?<!\ban\s)\bapproximately\b/giu, 'about'],
  [/\bsubsequently\b/giu, 'later'],
  [/\bconsequently\b/giu, 'so'],
  [/\bfurthermore\b/giu, 'also'],
  [/\badditionally\b/giu, 'also'],
  [/\bmoreover\b/giu, 'also'],
  [/\bnevertheless\b/giu, 'still'],
  [/\bnumerous\b/giu, 'many'],
];

/** Replaces the wordings of a sentence with plain ones. Its meaning, names and figures stay. */
export function inPlainWords(sentence: string): string {
  return plainWords.reduce(
    (text, [wording, plain]) =>
      text.replace(wording, (found, ...groups: unknown[]) => {
        const [first] = groups;
        const said = plain.replace('$1', typeof first === 'string' ? first : '');
        return /^\p{Lu}/u.test(found) ? capitalised(said) : said;
      }),
    sentence,
  );
}
