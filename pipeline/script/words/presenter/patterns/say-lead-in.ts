import type { Casing } from '#pipeline/english/casing/casing.ts';
import { isSurelySentence } from '#pipeline/english/is-surely-sentence.ts';
import { listInWords, numberInWords } from '#pipeline/english/join-words.ts';
import { isPlural, withThe } from '#pipeline/english/noun-phrase.ts';
import { anyOf } from '#pipeline/english/word-list.ts';
import { type CitedText, citing, createPattern, type Point } from '../pattern.ts';
import { commandsOf, holdable, newNames } from '../phrasing/spoken-list.ts';
import type { Cited } from '../scene/cited.ts';
import { cleanLine, withoutAsides } from '../scene/clean-text.ts';
import { isName, isWhole, type Phrase } from '../scene/phrase.ts';
import type { Scene, SceneItem, SceneLine } from '../scene/scene.ts';
import { announces } from './announcing-titles.ts';

/** Sentence that joins a line and the list under it: "In 2024 we expect:". */
export const sayLeadIn = createPattern({
  name: 'a line that leads into what follows it',
  needs: 'a line that ends in a colon or in "include", over two names or commands',
  addsToOthers: true,
  plan(scene) {
    return scene.items.flatMap((item, place) =>
      [...ledByTitle(item, scene), ...leadsIn(item)].map(
        (lead): Point<Lead> => ({
          rhetoricalRole: 'define',
          items: [place],
          line: lead.at,
          strength: 0.82,
          parts: lead,
        }),
      ),
    );
  },
  word(lead, { casing }) {
    const sentence = sayLead(lead, casing);
    return sentence === null ? [] : [sentence];
  },
});

/** Line that introduces others. The evidence is its own. */
type Lead = Cited & { raw: string; followers: readonly SceneLine[]; at: number };

/** Tells whether a line introduces the lines under it. */
export function opensList(raw: string): boolean {
  return /:\s*$|\b(?:includ(?:e|es|ing)|such as)\s*$/i.test(raw) && raw.trim().split(/\s+/).length >= 2;
}

/** Returns the title as the introduction of the slide's only list: "The app lets carriers:". */
function ledByTitle(
  { item, labelText, lines }: SceneItem,
  { understood, items, titleEvidence }: Scene,
): Lead[] {
  const title = understood.title ?? '';
  const others = items.filter((other) => other.item !== item && other.item.role !== 'picture');
  const isLed = opensList(title) && others.length === 0 && labelText === null && item.content === null;
  return isLed ? [{ raw: title, followers: lines, at: 0, evidence: titleEvidence }] : [];
}

function leadsIn({ labelText, lines, ofLabel }: SceneItem): Lead[] {
  const own =
    labelText !== null && opensList(labelText)
      ? [{ raw: labelText, followers: lines, at: -1, evidence: ofLabel }]
      : [];
  return [...own, ...lines.flatMap((line, at) => leadsOf(line, lines.slice(at + 1), at))];
}

function leadsOf(line: SceneLine, next: readonly SceneLine[], at: number): Lead[] {
  const deeper = line.children.flatMap((child, place) => leadsOf(child, line.children.slice(place + 1), at));
  if (!opensList(line.raw)) return deeper;
  const end = next.findIndex(({ raw, phrase }) => opensList(raw) || (phrase !== null && isWhole(phrase)));
  const followers = line.children.length > 0 ? line.children : next.slice(0, end < 0 ? next.length : end);
  return [{ raw: line.raw, followers, at, evidence: line.evidence }, ...deeper];
}

function sayLead({ raw, followers, evidence }: Lead, casing: Casing): CitedText | null {
  const lead = casing.inSentence(withoutAsides(cleanLine(raw)).replace(/\s*[:,…]+\s*$/u, ''));
  if (followers.length < 2 || lead.split(' ').length > maxLeadWords || /[=+|<>]/.test(lead)) return null;
  const phrases = followers.map(({ phrase }) => phrase);
  const found =
    withCommands(lead, commandsOf(phrases)) ?? withPredicates(lead, phrases) ?? withNames(lead, phrases);
  return found && citing(found.text, [{ evidence }, found]);
}

const wantsCommands =
  /\b(?:to|will|can|could|must|should|(?:helps?|lets?) (?:you|us|them|\p{Ll}+s)|we|you|they)$/iu;

/** Joins an introduction with commands: "This lets you:", "The process has the following steps:". */
function withCommands(lead: string, commands: readonly Phrase[] | null): CitedText | null {
  if (!commands || commands.length > 4) return null;
  const words = commands.reduce((sum, one) => sum + one.words, 0);
  if (words > 30) return null;
  const list = listInWords(commands.map(({ text }) => text));
  if (wantsCommands.test(lead) && lead.split(' ').length >= 2 && !/^(?:how|what)\b/i.test(lead))
    return isSurelySentence(`${lead} ${list}`) ? citing(`${lead} ${list}`, commands) : null;
  const counted = lead.replace(/\bthe following (?=\p{Ll}+s$)/iu, `${numberInWords(commands.length)} `);
  return counted !== lead && isSurelySentence(lead) ? citing(`${counted}: ${list}`, commands) : null;
}

/** Joins an introduction with predicates: "It is a tool that:". */
function withPredicates(lead: string, phrases: readonly (Phrase | null)[]): CitedText | null {
  const does = phrases.flatMap((phrase) => (phrase?.form === 'predicate' ? [phrase] : []));
  const base = lead.replace(/,?\s(?:that|which)$/iu, '');
  if (base === lead || does.length !== phrases.length || !isSurelySentence(base)) return null;
  const kept = holdable(does, 30);
  return kept.length === 0 ? null : citing(`${base} that ${listInWords(kept.map(({ text }) => text))}`, kept);
}

const wantsNames = new RegExp(String.raw`\b${anyOf(import.meta, 'words-before-names')}$`, 'i');

function withNames(lead: string, phrases: readonly (Phrase | null)[]): CitedText | null {
  const names = phrases.flatMap((phrase) => (phrase && isListed(phrase) ? [phrase] : []));
  const held = holdable(names, maxWords - lead.split(' ').length);
  const kept = held.length < phrases.length ? held.slice(0, 3) : held;
  const isOpen = /\b(?:includ\w+|such as|expect)$/i.test(lead);
  if (kept.length < 2 || names.length < (isOpen ? 0.5 : 0.7) * phrases.length) return null;
  const isAll = kept.length === phrases.length;
  const news = newNames(kept);
  if (news === null) return null;
  const list = listInWords(news);
  const text =
    withExamples(lead, list) ??
    withCopula(lead, list, isAll) ??
    withObject(lead, list) ??
    afterSentence(lead, list, isAll) ??
    afterName(lead, list, isAll);
  return text === null ? null : citing(text, kept);
}

const maxLeadWords = 24;

/** Maximum number of words of a sentence before listeners lose the thread. */
const maxWords = 30;

/** Openings of a predicate: "Might close the gate". */
const lacksSubject = /^(?:could|might|may|can|will|would|should|must|cannot)\s/iu;

function isListed(phrase: Phrase): boolean {
  return (
    isName(phrase, 12) &&
    !lacksSubject.test(phrase.text) &&
    !/,.*,|\b(?:etc|such as|e\.g)\b/i.test(phrase.text)
  );
}

/** Joins an introduction with examples: "…, including", "…, such as". */
function withExamples(lead: string, list: string): string | null {
  const found = /^(?<claim>.+?),?\s(?<link>including|such as)$/i.exec(lead)?.groups;
  const { claim, link } = found ?? {};
  if (claim === undefined || link === undefined) return null;
  if (isSurelySentence(claim)) return `${claim}, ${link.toLowerCase()} ${list}`;
  return isPlural(claim) && isThings(claim) ? `there are ${claim}, ${link.toLowerCase()} ${list}` : null;
}

/** Joins an introduction that ends in "include", "are" or "is": "Common scenarios include", "The options are". */
function withCopula(lead: string, list: string, isAll: boolean): string | null {
  const found = /^(?<subject>.+?)\s(?<verb>includes?|are|is)$/i.exec(lead)?.groups;
  const { subject, verb = '' } = found ?? {};
  if (subject === undefined || !isThings(subject)) return null;
  const plural = isPlural(subject) || /^(?:these|those|they|you|we)$/i.test(subject);
  if (plural !== /^(?:include|are)$/i.test(verb)) return null;
  const said = isAll || /^include/i.test(verb) ? verb.toLowerCase() : plural ? 'include' : 'includes';
  return `${subject} ${said} ${list}`;
}

/** Nouns at the end that look like verbs: "Targeted with offers". */
const endsOnNoun =
  /\b(?:with|of|for|by|the|our|your|their|its|and|in|on) (?:offers?|needs?|supports?|covers?|hosts?|finds|builds?|uses|wants)$/i;

/** Joins an introduction that lacks its object: "In 2024 we expect", "They are focused on". */
function withObject(lead: string, list: string): string | null {
  return wantsNames.test(lead) && !endsOnNoun.test(lead) && isSurelySentence(`${lead} the things`)
    ? `${lead} ${list}`
    : null;
}

/** Joins a whole sentence with a list: "The project has material on GitHub:". */
function afterSentence(lead: string, list: string, isAll: boolean): string | null {
  if (!isSurelySentence(lead) || wantsNames.test(lead) || /\bfollowing\b/i.test(lead)) return null;
  return isAll ? `${lead}: ${list}` : `${lead}, including ${list}`;
}

/** Joins a name with a list: "Technologies to be used:". */
function afterName(lead: string, list: string, isAll: boolean): string | null {
  return announces(lead) ? `${withThe(lead)} ${isAll ? 'are' : 'include'} ${list}` : null;
}

/** Tells whether a text is a name without a clause, which would need its own verb. */
function isThings(text: string): boolean {
  return (
    text.split(' ').length <= 14 && !/[:;?]/.test(text) && !/^(?:how|what|why|when|if|for|in)\b/i.test(text)
  );
}
