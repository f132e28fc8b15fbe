/** Part of a regular expression. */
export type Term =
  | { kind: 'one'; test: RegExp }
  | { kind: 'edge'; edge: 'start' | 'end' | 'word' | 'notWord' }
  | { kind: 'all'; terms: Term[] }
  | { kind: 'any'; terms: Term[] }
  | { kind: 'look'; term: Term; isBehind: boolean; isNegative: boolean }
  | { kind: 'repeat'; term: Term; min: number; max: number; isLazy: boolean; groups: readonly number[] }
  | { kind: 'group'; term: Term; group: number }
  | { kind: 'back'; group: number };

/**
 * Parses a regular expression. Characters and classes remain regular expressions of one character, so that the engine's own Unicode
 * tables apply.
 * @throws Error for syntax that the product does not use
 */
export function parsePattern({ source, flags }: RegExp): Term {
  const isUnicode = flags.includes('u');
  const charFlags = [...flags].filter((flag) => 'ius'.includes(flag)).join('');
  const names = Array.from(source.matchAll(/\\.|\[(?:\\.|[^\]])*\]|\((?:(?!\?)|\?<(?![=!])([^>]*)>)/gs))
    .filter(([written]) => written.startsWith('('))
    .map(([, name]) => name);
  let at = 0;
  let opened = 0;

  const take = (words: string) => {
    if (!source.startsWith(words, at)) return false;
    at += words.length;
    return true;
  };
  const takeMatch = (pattern: RegExp): RegExpExecArray | null => {
    const sticky = new RegExp(pattern, 'sy');
    sticky.lastIndex = at;
    const match = sticky.exec(source);
    if (match) at = sticky.lastIndex;
    return match;
  };
  const one = (written: string): Term => ({ kind: 'one', test: new RegExp(`^${written}$`, charFlags) });

  const alternatives = (): Term => {
    const terms = [sequence()];
    while (take('|')) terms.push(sequence());
    return terms.length === 1 && terms[0] ? terms[0] : { kind: 'any', terms };
  };
  const sequence = (): Term => {
    const terms: Term[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const before = opened;
      terms.push(repeated(atom(), before));
    }
    return { kind: 'all', terms };
  };
  const repeated = (term: Term, before: number): Term => {
    const [written, min, comma, max] = takeMatch(/[*+?]|\{(\d+)(,?)(\d*)\}/) ?? [];
    if (written === undefined) return term;
    const isLazy = take('?');
    const groups = Array.from({ length: opened - before }, (_, index) => before + index + 1);
    const limits = (least: number, most: number): Term => ({
      kind: 'repeat',
      term,
      min: least,
      max: most,
      isLazy,
      groups,
    });
    if (written === '*') return limits(0, Number.POSITIVE_INFINITY);
    if (written === '+') return limits(1, Number.POSITIVE_INFINITY);
    if (written === '?') return limits(0, 1);
    const most = comma === '' ? Number(min) : max === '' ? Number.POSITIVE_INFINITY : Number(max);
    return limits(Number(min), most);
  };
  const closed = (): Term => {
    const term = alternatives();
    if (!take(')')) throw new Error(`A group of ${source} does not end.`);
    return term;
  };
  const atom = (): Term => {
    if (take('^')) return { kind: 'edge', edge: 'start' };
    if (take('$')) return { kind: 'edge', edge: 'end' };
    if (take('(?:')) return closed();
    const look = takeMatch(/\(\?(<?)([=!])/);
    if (look) return { kind: 'look', isBehind: look[1] === '<', isNegative: look[2] === '!', term: closed() };
    if (takeMatch(/\((?:\?<[^>]*>|(?!\?))/)) {
      opened += 1;
      const group = opened;
      return { kind: 'group', group, term: closed() };
    }
    if (take('(?')) throw new Error(`A kind of group in ${source} is not known here.`);
    if (take('\\b')) return { kind: 'edge', edge: 'word' };
    if (take('\\B')) return { kind: 'edge', edge: 'notWord' };
    const back = takeMatch(/\\([1-9])|\\k<([^>]*)>/);
    if (back) return { kind: 'back', group: back[1] ? Number(back[1]) : names.indexOf(back[2]) + 1 };
    const escaped = takeMatch(/\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c.|.)/);
    if (escaped) return one(escaped[0]);
    const characters = takeMatch(/\[(?:\\.|[^\]\\])*\]/);
    if (characters) return one(characters[0]);
    const [plain = ''] = takeMatch(isUnicode ? /[\uD800-\uDBFF][\uDC00-\uDFFF]|./ : /./) ?? [];
    return one(plain === '{' || plain === '}' || plain === ']' ? `\\${plain}` : plain);
  };

  const whole = alternatives();
  if (at < source.length) throw new Error(`${source} ends before its end.`);
  return whole;
}
