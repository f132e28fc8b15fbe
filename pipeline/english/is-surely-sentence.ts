import { isActAsSubject, opensClause, takesClause } from './act-as-subject.ts';
import { baseVerbs, nounVerbs, thirdPersonVerbs } from './english-verbs.ts';
import { hasTag, isOnlyVerb, lowerWord, type TaggedWord, tagWords } from './english-words.ts';
import { relativeSubject } from './finite-verb.ts';
import { hasSentenceForm } from './grammar/sentence-forms.ts';
import { alsoPlurals, isNounHere, surelyVerbs } from './surely-verbs.ts';
import { disagrees } from './verb-forms.ts';
import { anyOf, wordList } from './word-list.ts';

const auxiliary =
  /^(?:is|are|was|were|am|has|have|had|does|do|did|will|would|can|could|should|must|may|might|shall|cannot|can't|don't|doesn't|didn't|won't|isn't|aren't|wasn't|weren't|haven't|hasn't|wouldn't|couldn't|shouldn't)$/;
const contraction = /^(?:it|that|there|here|we|you|they|i|what|he|she|who)'(?:s|re|ll|ve|m|d)$/;
const pronoun =
  /^(?:i|we|you|they|he|she|it|nobody|everybody|everyone|someone|nothing|everything|something)$/;
/** Openings of a singular subject: "Each carrier reports in its own way". */
const opensOne = /^(?:each|every|an?)$/;
/** Plurals for people. */
const agents =
  /^(?:\p{L}+(?:ers|ors|ists|ants|ents|ees)|people|teams|companies|users|members|staff|women|men|children|clients)$/u;
/** Words that can only follow a verb. */
const object =
  /^(?:the|an?|our|your|their|its|his|her|my|this|that|these|those|them|it|us|you|all|every|each|no|any|some|more|up|one|two|three|four|five|six|seven|eight|nine|ten|\d.*)$/;

/**
 * Tells whether a line is certainly a sentence: a subject, followed by an unmistakable verb (an auxiliary, a verb
 * after a pronoun, a verb that cannot be a noun). Errs on the side of "no", because a line that is not a sentence
 * must not be spoken.
 */
export function isSurelySentence(text: string): boolean {
  if (hasSentenceForm(text, isSurelySentence)) return true;
  const { label, sign } =
    /^(?<label>[\p{L}\d .,'’/&-]{1,40}?(?=\s?:)|[\p{L}\d .,'’/&-]{1,120}?)\s?(?<sign>[:–—])\s/u.exec(text)
      ?.groups ?? {};
  if (label !== undefined && (sign === ':' || !mayStandBeforeDash(label))) return false;
  if (opensWithPlace.test(text)) return false;
  if (/^(?:fig(?:ure)?|table|chart|exhibit)\b/i.test(text) || lacksSubject.test(text)) return false;
  if (relativeSubject.test(text)) return true;
  const [clause = '', ...clauses] = text.split('; ');
  if (clauses.length > 0 && !isSurelySentence(clause)) return false;
  const words = tagWords(text.replace(/[“”"()]/gu, ''));
  const [first] = words;
  if (!first || words.length < 3) return false;
  if (
    /^\p{L}+ing$/iu.test(first.text) &&
    !/^(?:existing|remaining|emerging|(?:no|every|some|any)thing)$/iu.test(first.text) &&
    !opensClaim.test(lowerWord(words[1]?.text ?? '')) &&
    !listsSubjects.test(text)
  )
    return isActAsSubject(words, text);
  // "Seamlessly integrates with other tools" lacks its subject.
  if (
    /^\p{L}{3,}ly$/iu.test(first.text) &&
    !text.includes(`${first.text}, `) &&
    isThirdPerson(lowerWord(words[1]?.text ?? ''))
  )
    return false;
  if (
    (/^\p{L}{3,}ed$/iu.test(first.text) || irregular.test(first.text)) &&
    !words.some(({ text: word }) => modal.test(lowerWord(word)))
  )
    return false;
  if (auxiliary.test(lowerWord(first.text)) || surelyVerbs.has(lowerWord(first.text))) return false;
  if (disagrees(words) || hasBareVerb(words) || saysOnlyInQuotes(text)) return false;
  let depth = opensClause.test(lowerWord(first.text)) && !opensWithYear.test(text) ? 1 : 0;
  // "The date the order was made": a clause without "that", and no main verb.
  if (/^(?:the|an?) \p{Ll}+ (?:the|an?|your|our) \p{Ll}/iu.test(text) || opensWithContactClause.test(text))
    depth += 1;
  const comma = text.indexOf(', ');
  let hadClause = false;
  for (const [index, word] of words.entries()) {
    const written = lowerWord(word.text);
    if (contraction.test(written)) {
      if (depth === 0) return true;
      depth -= 1;
    }
    if (index === 0) continue;
    if (opensContactClause(word.text, words[index - 1], lowerWord(first.text))) {
      depth += 1;
      continue;
    }
    if (opensPurpose(words, index)) return false;
    if (opensClause.test(written) && !(written === 'that' && hasTag(words[index + 1], 'Noun'))) {
      depth += 1;
      continue;
    }
    // "May 2026" is not a verb.
    if (word.text === 'May' && /^\d/.test(words[index + 1]?.text ?? '')) continue;
    if (modal.test(written) && isInflected(lowerWord(words[index + 1]?.text ?? ''))) return false;
    if (/^(?:is|are|was|were)$/.test(written) && lacksArticle(words.slice(index + 1))) return false;
    // "Problems of the OPERATIONS RUN team"
    if (/^\p{Lu}{3,}$/u.test(word.text) && /\p{Ll}/u.test(text)) continue;
    const beside = { before: words[index - 1]?.text ?? '', after: words[index + 1]?.text };
    // "The port automatically records each berth": only a verb can follow such an adverb.
    const isDone = index >= 2 && howItIsDone.test(lowerWord(beside.before)) && /[^su]s$/.test(written);
    if (isDone && depth === 0 && beside.after !== undefined) return true;
    if (isNounHere(written, words[index - 1], beside.after) || isInfinitiveHere(words, index)) continue;
    // "Marketing costs, unable to assess them": a name at the end of a clause.
    if (depth === 0 && /[^s]s$/.test(written) && !auxiliary.test(written) && text.includes(`${word.text}, `))
      continue;
    // "Maps berths to ships and reduces delays" lacks its subject.
    if (beside.before === 'and' && thirdPersonVerbs.has(written) && isThirdPerson(lowerWord(first.text)))
      return false;
    // "Quality control and provide better data": only an order continues with another one.
    if (beside.before === 'and' && baseVerbs.has(written) && !mayOrder(first)) continue;
    if (!isVerbHere(word.text, beside, index === 2 ? lowerWord(first.text) : '', lowerWord(first.text)))
      continue;
    if (depth === 0) return !(hadClause && modal.test(written) && isOrder(lowerWord(first.text)));
    hadClause = true;
    depth = comma > 0 && opensClause.test(lowerWord(first.text)) ? 0 : depth - 1;
  }
  return false;
}

/** A heading, followed by a dash and a sentence on it: "Port of Hamburg—loading has been automated". */
const opensWithPlace =
  /^(?:\p{Lu}[\p{L}\d&.’'-]* (?:(?:of|and|for|the|in) )*){1,5}\p{Lu}[\p{L}\d&.’'-]*[—–]\p{Ll}/u;

/** Irregular participles: "Written so the map means something". */
const irregular = /^(?:written|built|made|driven|grown|born|held|kept|shown|given|taken|known|drawn)$/i;

/**
 * Tells whether a text before a dash is a name of many words, with a statement about it after the dash: "Port maps
 * on every screen – trust no paper can carry".
 */
function mayStandBeforeDash(label: string): boolean {
  if (isSurelySentence(label)) return true;
  const words = label.split(' ').map(lowerWord);
  return (
    label.length > maxOfLabel &&
    words.some(
      (word, at) =>
        at > 0 &&
        !/^(?:to|the|an?|of|and|or)$/.test(words[at - 1] ?? '') &&
        (auxiliary.test(word) || isThirdPerson(word) || (baseVerbs.has(word) && !nounVerbs.has(word))),
    )
  );
}

const maxOfLabel = 40;

/** Tells whether a word opens a purpose instead of a sentence: "A registry so any planner can see it". */
function opensPurpose(words: readonly TaggedWord[], index: number): boolean {
  return (
    index >= 2 &&
    lowerWord(words[index]?.text ?? '') === 'so' &&
    !/^(?:is|are|was|were|not|and|do|does|did)$/.test(lowerWord(words[index - 1]?.text ?? '')) &&
    (hasTag(words[index + 1], 'Determiner', 'Pronoun', 'Noun') || /s$/.test(words[index + 2]?.text ?? ''))
  );
}

/** Things in a list, whose first word is not an action: "Phishing, ransomware and spam are tactics". */
const listsSubjects = /^\p{L}{3,30}ing, [\p{L} ,-]{3,120}(?:, and|, or| and| or) [\p{L} -]{2,40} are \p{L}/iu;

const wordsBeforeAnArticle = anyOf(import.meta, 'words-before-an-article');
const auxiliariesOfContactClauses = anyOf(import.meta, 'auxiliaries-of-contact-clauses');
const verbsOfContactClauses = anyOf(import.meta, 'verbs-of-contact-clauses');

/** A noun with a clause without "that": "The total revenue a port can expect". */
const opensWithContactClause = new RegExp(
  String.raw`^(?:the|an?) (?:\p{Ll}+ ){2,3}(?<!\b${wordsBeforeAnArticle} )(?:the|an?|your|our) \p{Ll}+ ${auxiliariesOfContactClauses}\b|^(?:the|an?|\p{L}+ (?:reasons|ways|things|steps)) (?:\p{Ll}+ )?(?:it|every|other|no) (?:\p{Ll}+ ){0,3}${verbsOfContactClauses}\b`,
  'iu',
);

/** Openings of lines without a subject: "Similar to a port except that it floats", "want to say more about it". */
const lacksSubject =
  /^(?:(?:similar|identical|equal|related|relative|subject) to\b[^,]*$|(?:want|need|have|going|trying|wanting) to\b)/iu;

/** Verbs after a subject in -ing: "Pricing will be…", "monitoring is…". */
const opensClaim = /^(?:will|can|must|should|may|is|has|helps|takes|needs)$/;

/** Tells whether a base form follows a preposition, which requires a form in -ing: "Templates for create sites". */
function hasBareVerb(words: readonly TaggedWord[]): boolean {
  return words.some(
    ({ text }, index) =>
      /^(?:for|without|by|of)$/i.test(words[index - 1]?.text ?? '') &&
      surelyVerbs.has(`${lowerWord(text)}s`) &&
      isOnlyVerb(lowerWord(text)),
  );
}

/** Tells whether the only verb of a line belongs to a quotation: 'The idea of "we can help"'. */
function saysOnlyInQuotes(text: string): boolean {
  const outside = text.replace(/“[^”]*”|"[^"]*"/gu, 'it').trim();
  return outside !== text && !/^it[,.]?$/.test(outside) && !isSurelySentence(`${outside} here`);
}

function mayOrder(first: TaggedWord): boolean {
  return baseVerbs.has(lowerWord(first.text)) || hasTag(first, 'Infinitive', 'Imperative');
}

/**
 * Tells whether a word opens an order. An order does not continue with "can", as in "Mitigate risks that might
 * arise can help"; "Ensure all can leave" is right.
 */
function isOrder(first: string): boolean {
  return isOnlyVerb(first) && !takesClause.test(first);
}

/** A date at the opening, which is not a clause: "Since January 2024". */
const opensWithYear =
  /^(?:since|before|after|until) (?:(?:early|late|mid|the end of) )?(?:\p{Lu}\p{Ll}+ )?\d{4}\b/iu;

/** Tells whether a word opens a clause about a noun after "the" or "our": "The questions we are asking". */
function opensContactClause(word: string, before: TaggedWord | undefined, first: string): boolean {
  return (
    (/^(?:we|you|they|i|he|she)$/i.test(word) &&
      hasTag(before, 'Noun') &&
      !hasTag(before, 'Pronoun') &&
      /^(?:the|an?|our|your|their|all|every|each|some|any|most|other|more|several|few|those|these)$/.test(
        first,
      )) ||
    (usersOf.test(word) &&
      /[^s]s$/.test(before?.text ?? '') &&
      !hasTag(before, 'Possessive', 'Verb') &&
      !compoundPlural.test(before?.text ?? ''))
  );
}

/** Nouns with a clause about their users: "Pages staff use", "the tools teams need". */
const usersOf =
  /^(?:people|teams|staff|users|customers|employees|managers|students|teachers|partners|clients|members|developers)$/i;
const compoundPlural =
  /^(?:sales|operations|logistics|communications|resources|relations|systems|products|sports|goods|economics|analytics|always|besides|as|this|its|thus|plus|less)$/i;

const modal = /^(?:will|would|can|could|should|must|may|might|shall)$/;

/** Tells whether a word is inflected. After a modal verb, only a base form is right: "Should additions". */
function isInflected(word: string): boolean {
  return /[^sui]s$/.test(word) && !/^(?:always|sometimes|perhaps|thus)$/.test(word) && !baseVerbs.has(word);
}

/** Tells whether a line lacks an article, as in unspoken notes for a slide: "Entropy is measure of randomness". */
function lacksArticle(words: readonly TaggedWord[]): boolean {
  const [first, second, third] = words;
  const [noun, next] =
    hasTag(first, 'Adjective') || hasTag(first, 'Hyphenated') ? [second, third] : [first, second];
  const skipped =
    hasTag(first, 'Hyphenated') && hasTag(second, 'Hyphenated') ? words.slice(2, 4) : [noun, next];
  return (
    counted.test(lowerWord(skipped[0]?.text ?? '')) &&
    /^(?:of|for|in|to|that)$/.test(lowerWord(skipped[1]?.text ?? ''))
  );
}

const counted =
  /^(?:measure|set|stage|extension|process|example|model|system|tool|way|method|step|type|kind|form|list|number|collection|group|result|component|framework|platform|place|member|branch|subset|combination|state|requirement)$/;

/**
 * Tells whether a verb is an infinitive here rather than the main verb: "Helps teachers understand the changes", "to
 * work from home and connect with students".
 */
function isInfinitiveHere(words: readonly TaggedWord[], index: number): boolean {
  const [causes, before] = [words[index - 2]?.text ?? '', words[index - 1]?.text ?? ''];
  if (
    /^(?:help|helps|helping|let|lets|letting|make|makes|making)$/i.test(causes) &&
    !pronoun.test(lowerWord(before))
  )
    return true;
  const earlier = words.slice(0, index - 1).map(({ text }) => lowerWord(text));
  return before === 'and' && earlier.includes('to') && baseVerbs.has(lowerWord(words[index]?.text ?? ''));
}

/**
 * Tells whether a word is a verb at its position.
 * @param first the first word, if this is the third
 * @param opener the first word of the sentence
 */
function isVerbHere(
  word: string,
  { before, after }: { before: string; after: string | undefined },
  first: string,
  opener: string,
): boolean {
  const written = lowerWord(word);
  // "IT support" does not begin with "it".
  const previous = before === 'IT' ? before : lowerWord(before);
  if (/^(?:this|these)$/.test(previous) && (auxiliary.test(written) || surelyVerbs.has(written)))
    return after !== undefined;
  if (written === 'need' && lowerWord(after ?? '') === 'to' && /[^s]s$/.test(previous)) return true;
  if (
    previous === 'to' ||
    /^(?:the|an?|of|for|with|by|in|on|at|from|our|your|their|its|this|these|no)$/.test(previous)
  )
    return false;
  if (auxiliary.test(written)) return after !== undefined && !/^(?:not)$/.test(previous);
  if (after === undefined && endsSentence.test(written) && /[^s]s$/.test(previous)) return true;
  if (pronoun.test(previous))
    return (
      baseVerbs.has(written) ||
      isThirdPerson(written) ||
      /(?:ed|ought|ent|ook|ame|ade|ound|ew)$/.test(written) ||
      irregularPast.has(written)
    );
  if (isPastHere(written, previous, lowerWord(after ?? ''))) return true;
  const hasObject = after !== undefined && object.test(lowerWord(after));
  if (hasObject && isThirdPerson(written) && !/(?:s|and)$/.test(previous)) return true;
  const isOneOfMany = opensOne.test(first) && isThirdPerson(written) && after !== undefined;
  if (isOneOfMany) return true;
  const base = written.replace(/s$/, '');
  const onlyThird =
    /[^s]s$/.test(written) &&
    ((surelyVerbs.has(written) && (thirdPersonVerbs.has(written) || !alsoPlurals.has(written))) ||
      (thirdPersonVerbs.has(written) &&
        isOnlyVerb(base) &&
        !/^(?:for|of|to|with)$/.test(lowerWord(after ?? ''))));
  if (onlyThird && after !== undefined) return true;
  // "Most late calls occur during the night"
  if (
    /^(?:most|many|some|several|few|all)$/.test(opener) &&
    /[^s]s$/.test(previous) &&
    (isOnlyVerb(written) || (endsSentence.test(written) && opensReason.test(after ?? ''))) &&
    !/(?:ing|ed|s)$/.test(written) &&
    after !== undefined
  )
    return true;
  const pluralSubject = /[^s]s$/.test(previous) || /^(?:people|teams|and)$/.test(previous);
  const isBase = baseVerbs.has(written) || (isOnlyVerb(written) && !/(?:s|ed|ing)$/.test(written));
  if (pluralSubject && hasObject && isBase) return true;
  if (
    agents.test(previous) &&
    baseVerbs.has(written) &&
    // "Customers close to a reward"
    written !== 'close' &&
    /^(?:from|with|in|on|at|to|too|as|for|like)$/.test(lowerWord(after ?? ''))
  )
    return true;
  const surelyBase =
    baseVerbs.has(written) &&
    !nounVerbs.has(written) &&
    (isOnlyVerb(written) || surelyVerbs.has(`${written}s`));
  return pluralSubject && surelyBase && after !== undefined;
}

/** Openings of a reason or a time: "Most ports fail because …" */
const opensReason = /^(?:because|when|if|within|after|without|before|since|due)$/i;

const howItIsDone =
  /^(?:automatically|directly|instantly|seamlessly|continuously|actively|securely|dynamically|simply|easily|quickly|typically|usually|rarely|clearly|currently|effectively|efficiently|significantly|also|already|always|never|now|often|then)$/;

/** Intransitive verbs after a plural: "Growing pains appear". */
const endsSentence =
  /^(?:appear|disappear|grow|arise|differ|vary|happen|occur|exist|emerge|remain|survive|succeed|thrive|win|compete|fail|suffer|struggle)$/;

/**
 * Tells whether a word is a past tense instead of a participle, by the words after it: "Stores ran a promotion",
 * "revenue grew by 20%".
 */
function isPastHere(word: string, previous: string, after: string): boolean {
  if (
    auxiliary.test(previous) ||
    /^(?:be|been|being|get|got|getting|newly|recently|already|and|or|which|that)$/.test(previous)
  )
    return false;
  const isPast = irregularPast.has(word) || /\p{L}{2}ed$/u.test(word);
  if (isPast && /^(?:the|our|its|their|his|her|an?)$/.test(after)) return true;
  // "Unit cost by customer" is a name.
  if (word === 'cost') return /^[$€£]?\d/.test(after);
  return moved.test(word) && /^(?:by|from|to|in|over|[$€£]?\d.*)$/.test(after);
}

const moved =
  /^(?:grew|rose|fell|doubled|tripled|halved|declined|climbed|dropped|increased|decreased|improved|hit|reached|spent|earned)$/;

/** Irregular past forms that are not nouns. */
const irregularPast: ReadonlySet<string> = new Set(wordList(import.meta, 'irregular-past-forms'));

/**
 * Tells whether a word is a verb in the third person. Forms that can also be nouns ("checks") count: the words
 * after them decide.
 */
function isThirdPerson(word: string): boolean {
  return (
    thirdPersonVerbs.has(word) ||
    (/[^s]s$/.test(word) &&
      (baseVerbs.has(word.replace(/s$/, '')) || isOnlyVerb(word.replace(/s$/, '')) || word === 'owns'))
  );
}
