import { capitalised, decapitalised } from '../english/capitalised.ts';
import { phraseForm } from '../english/phrase-form.ts';
import { templatePlaceholders } from '../english/template-placeholders.ts';

/** Signs and the genitive that joined a title to a placeholder before it: "<Company>'s plan", "<Date>: plan". */
const joinedBefore = /^(?:['’]s?(?=\s)|[\s,.:;|–—-]+)+/u;
/**
 * Signs and words that joined a title to a placeholder behind it: "Plan for <Company>", "Plan – <Date>". Without one,
 * the placeholder is a part of the phrase: "Project <Name>".
 */
const joinedBehind = /(?:\s*[,.:;|–—-]|\s+(?:for|of|with|in|on|at|from|and|&))(?:\s+(?:the|an?))?\s*$/iu;

/**
 * Returns a title without the placeholders of its template: "<Project name> Proposal" → "Proposal". A title without
 * placeholders is unchanged. Null if the rest makes no sense: "Why <Customer> should act in <year>".
 */
export function stripTitlePlaceholders(title: string): string | null {
  const placeholders = templatePlaceholders(title);
  if (placeholders.length === 0) return title;
  let rest = title.trim();
  for (const placeholder of placeholders)
    if (rest.startsWith(placeholder)) rest = rest.slice(placeholder.length).replace(joinedBefore, '').trim();
  for (const placeholder of placeholders.toReversed()) {
    if (!rest.endsWith(placeholder)) continue;
    const before = rest.slice(0, -placeholder.length);
    const cut = before.replace(joinedBehind, '');
    if (cut !== before) rest = cut.trim();
  }
  return isName(rest) ? capitalised(rest) : null;
}

/** Tells whether a text names something, so that it can stand alone. */
function isName(text: string): boolean {
  return (
    /\p{L}{3}/u.test(text) &&
    templatePlaceholders(text).length === 0 &&
    !/^(?:(?:and|or|to|by|&)\s.*|\p{L}+ed)$/iu.test(text) &&
    phraseForm(decapitalised(text)) === 'noun_phrase'
  );
}
