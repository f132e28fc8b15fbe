/**
 * Respells IPA in letters that an English voice reads in nearly the same way, for models without phoneme tags.
 * Stress marks and dots divide the syllables; unknown symbols are left out. Example: "ʃɪˈvɔːn" → "shi-vawn".
 */
export function respellIpa(ipa: string): string {
  const plain = ipa.normalize('NFD').replace(/[\p{M}ʰʷʲˑ‿]/gu, '');
  const said = plain.match(symbol)?.map((part) => spellings.get(part) ?? joint(part)) ?? [];
  return said
    .join('')
    .replace(/(?<=[bcdfghjklmnpqrstvwxyz])eye/g, 'igh')
    .replace(/-+/g, '-')
    .replace(/(?:^|(?<=\s))-|-(?:$|(?=\s))/g, '')
    .trim();
}

function joint(part: string): string {
  if (/^[ˈˌ.'-]$/.test(part)) return '-';
  return /^\s+$/.test(part) ? ' ' : '';
}

const spellings = new Map<string, string>(
  Object.entries({
    // Vowels; `symbol` tries the longest first.
    iː: 'ee',
    ɑː: 'ah',
    ɔː: 'aw',
    uː: 'oo',
    ɜː: 'er',
    aː: 'ah',
    eː: 'ay',
    oː: 'oh',
    ɛː: 'eh',
    øː: 'er',
    yː: 'oo',
    eɪ: 'ay',
    aɪ: 'eye',
    ɔɪ: 'oy',
    aʊ: 'ow',
    oʊ: 'oh',
    əʊ: 'oh',
    ɪə: 'eer',
    eə: 'air',
    ɛə: 'air',
    ʊə: 'oor',
    i: 'ee',
    ɪ: 'i',
    e: 'e',
    ɛ: 'e',
    æ: 'a',
    a: 'ah',
    ɑ: 'ah',
    ɒ: 'o',
    ɔ: 'aw',
    o: 'oh',
    ʊ: 'oo',
    u: 'oo',
    ʌ: 'u',
    ɐ: 'uh',
    ə: 'uh',
    ɚ: 'er',
    ɝ: 'er',
    ɜ: 'er',
    ɨ: 'i',
    ᵻ: 'i',
    y: 'oo',
    ø: 'er',
    œ: 'er',
    // Consonants.
    tʃ: 'ch',
    dʒ: 'j',
    ʧ: 'ch',
    ʤ: 'j',
    ʃ: 'sh',
    ʒ: 'zh',
    θ: 'th',
    ð: 'th',
    ŋ: 'ng',
    j: 'y',
    ɲ: 'ny',
    ʎ: 'ly',
    ɡ: 'g',
    ɹ: 'r',
    ɾ: 't',
    ʁ: 'r',
    ʀ: 'r',
    ɫ: 'l',
    x: 'kh',
    χ: 'kh',
    ʔ: '',
    ɣ: 'g',
    β: 'v',
    ʋ: 'v',
    p: 'p',
    b: 'b',
    t: 't',
    d: 'd',
    k: 'k',
    g: 'g',
    f: 'f',
    v: 'v',
    s: 's',
    z: 'z',
    h: 'h',
    m: 'm',
    n: 'n',
    l: 'l',
    r: 'r',
    w: 'w',
    c: 'k',
    q: 'k',
  }),
);

const longestFirst = [...spellings.keys()].sort((a, b) => b.length - a.length);
const symbol = new RegExp(String.raw`${longestFirst.join('|')}|\s+|.`, 'gu');
