import { parsePattern, type Term } from './parse-pattern.ts';

/** Start and end of a match with its groups, or null if there is none. */
export type SteppedMatch = { start: number; end: number; groups: (string | undefined)[] } | null;

/**
 * Finds a match like a backtracking engine, and counts its attempts: a step for each character, edge and alternative. The engine
 * does not report them, and its time reveals them only on an idle machine.
 */
export function matchInSteps(
  regexp: RegExp,
  text: string,
  from: number,
): { match: SteppedMatch; steps: number } {
  const { run, isMultiline, isUnicode, isSticky } = compiled(regexp);
  const state: State = { text, captures: [], steps: 0, isMultiline, isUnicode };
  for (let start = from; start <= text.length; start += widthOfPair(text, start, isUnicode)) {
    state.captures = [];
    state.steps += 1;
    const end = run(state, start, (position) => position);
    if (end !== fail) {
      const groups = Array.from({ length: groupsOf(regexp) }, (_, index) => state.captures[index + 1]);
      return { match: { start, end, groups }, steps: state.steps };
    }
    if (isSticky) break;
  }
  return { match: null, steps: state.steps };
}

type State = {
  text: string;
  captures: (string | undefined)[];
  steps: number;
  isMultiline: boolean;
  isUnicode: boolean;
};
/** Continues after a term. @returns end of the whole match, or `fail` */
type Next = (position: number) => number;
type Matcher = (state: State, position: number, next: Next) => number;

const fail = -1;
type Compiled = { run: Matcher; isMultiline: boolean; isUnicode: boolean; isSticky: boolean };
const known = new Map<string, Compiled>();

function compiled(regexp: RegExp): Compiled {
  const key = String(regexp);
  const found = known.get(key);
  if (found) return found;
  const made = {
    run: matcherOf(parsePattern(regexp), false),
    isMultiline: regexp.multiline,
    isUnicode: regexp.unicode,
    isSticky: regexp.sticky,
  };
  known.set(key, made);
  return made;
}

function groupsOf(regexp: RegExp): number {
  return (new RegExp(`${regexp.source}|`, regexp.flags.replace(/[gy]/g, '')).exec('')?.length ?? 1) - 1;
}

/** Returns the character in the direction of reading, or '' at the end of the text. */
function characterAt({ text, isUnicode }: State, position: number, isBehind: boolean): string {
  if (!isBehind) return text.slice(position, position + widthOfPair(text, position, isUnicode));
  return text.slice(Math.max(0, position - widthOfPair(text, position - 2, isUnicode)), position);
}

/** Returns 2 at a pair of surrogates that counts as one character. */
function widthOfPair(text: string, position: number, isUnicode: boolean): number {
  return isUnicode && position >= 0 && (text.codePointAt(position) ?? 0) > 0xffff ? 2 : 1;
}

function matcherOf(term: Term, isBehind: boolean): Matcher {
  switch (term.kind) {
    case 'one':
      return oneOf(term.test, isBehind);
    case 'edge':
      return (state, position, next) => {
        state.steps += 1;
        return isAtEdge(term.edge, state, position) ? next(position) : fail;
      };
    case 'all':
      return inTurn(
        (isBehind ? term.terms.toReversed() : term.terms).map((each) => matcherOf(each, isBehind)),
      );
    case 'any':
      return firstOf(term.terms.map((each) => matcherOf(each, isBehind)));
    case 'look':
      return look(matcherOf(term.term, term.isBehind), term.isNegative);
    case 'group':
      return group(matcherOf(term.term, isBehind), term.group);
    case 'back':
      return back(term.group, isBehind);
    case 'repeat':
      return term.term.kind === 'one' && term.groups.length === 0
        ? repeatOne(oneOf(term.term.test, isBehind), term)
        : repeat(matcherOf(term.term, isBehind), term);
  }
}

/** The engine's own `exec`, even while `countSteps` has replaced it. */
const nativeExec = RegExp.prototype.exec;

function oneOf(test: RegExp, isBehind: boolean): Matcher {
  const seen = new Map<string, boolean>();
  const accepts = (character: string) => {
    const known = seen.get(character);
    if (known !== undefined) return known;
    const isAccepted = nativeExec.call(test, character) !== null;
    seen.set(character, isAccepted);
    return isAccepted;
  };
  return (state, position, next) => {
    state.steps += 1;
    const character = characterAt(state, position, isBehind);
    if (character === '' || !accepts(character)) return fail;
    return next(isBehind ? position - character.length : position + character.length);
  };
}

const wordCharacter = /^\w$/;

function isAtEdge(edge: 'start' | 'end' | 'word' | 'notWord', state: State, position: number): boolean {
  const { text, isMultiline } = state;
  const isWord = (at: number) => nativeExec.call(wordCharacter, text.charAt(at)) !== null;
  switch (edge) {
    case 'start':
      return position === 0 || (isMultiline && text.charAt(position - 1) === '\n');
    case 'end':
      return position === text.length || (isMultiline && text.charAt(position) === '\n');
    default:
      return (isWord(position - 1) !== isWord(position)) === (edge === 'word');
  }
}

function inTurn(matchers: readonly Matcher[]): Matcher {
  return matchers.reduceRight<Matcher>(
    (rest, matcher) => (state, position, next) => matcher(state, position, (at) => rest(state, at, next)),
    (_state, position, next) => next(position),
  );
}

function firstOf(matchers: readonly Matcher[]): Matcher {
  return (state, position, next) => {
    for (const matcher of matchers) {
      state.steps += 1;
      const end = matcher(state, position, next);
      if (end !== fail) return end;
    }
    return fail;
  };
}

function look(matcher: Matcher, isNegative: boolean): Matcher {
  return (state, position, next) => {
    const before = state.captures.slice();
    const isThere = matcher(state, position, (at) => at) !== fail;
    if (isNegative) state.captures = before;
    const end = isThere === isNegative ? fail : next(position);
    if (end === fail) state.captures = before;
    return end;
  };
}

function group(matcher: Matcher, number: number): Matcher {
  return (state, position, next) => {
    const before = state.captures[number];
    const end = matcher(state, position, (at) => {
      const outer = state.captures[number];
      state.captures[number] = state.text.slice(Math.min(position, at), Math.max(position, at));
      const whole = next(at);
      if (whole === fail) state.captures[number] = outer;
      return whole;
    });
    if (end === fail) state.captures[number] = before;
    return end;
  };
}

function back(number: number, isBehind: boolean): Matcher {
  return (state, position, next) => {
    const said = state.captures[number] ?? '';
    state.steps += said.length;
    const at = isBehind ? position - said.length : position;
    if (!state.text.startsWith(said, at)) return fail;
    return next(isBehind ? at : at + said.length);
  };
}

type Limits = Extract<Term, { kind: 'repeat' }>;

/** A loop, because a long text would overflow the stack in a recursion. */
function repeatOne(matcher: Matcher, { min, max, isLazy }: Limits): Matcher {
  return (state, position, next) => {
    const places = [position];
    const addPlace = () => {
      if (places.length > max) return false;
      const at = matcher(state, places.at(-1) ?? position, (end) => end);
      if (at === fail) return false;
      places.push(at);
      return true;
    };
    while (places.length <= min) if (!addPlace()) return fail;
    if (isLazy) {
      do {
        const end = next(places.at(-1) ?? position);
        if (end !== fail) return end;
      } while (addPlace());
      return fail;
    }
    while (addPlace());
    for (let count = places.length - 1; count >= min; count -= 1) {
      const end = next(places[count] ?? position);
      if (end !== fail) return end;
    }
    return fail;
  };
}

function repeat(matcher: Matcher, { min, max, isLazy, groups }: Limits): Matcher {
  const from = (state: State, position: number, next: Next, count: number): number => {
    const once = () => {
      if (count >= max) return fail;
      const before = state.captures.slice();
      for (const each of groups) state.captures[each] = undefined;
      const end = matcher(state, position, (at) =>
        at === position && count >= min ? fail : from(state, at, next, count + 1),
      );
      if (end === fail) state.captures = before;
      return end;
    };
    if (count < min) return once();
    if (isLazy) {
      const end = next(position);
      return end === fail ? once() : end;
    }
    const end = once();
    return end === fail ? next(position) : end;
  };
  return (state, position, next) => from(state, position, next, 0);
}
