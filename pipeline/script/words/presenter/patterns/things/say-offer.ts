import { listInWords } from '#pipeline/english/join-words.ts';
import { headOf } from '#pipeline/english/noun-phrase.ts';
import { slideKinds } from '#pipeline/understanding/slide-kinds.ts';
import { createPattern } from '../../pattern.ts';
import { holdable, newNames } from '../../phrasing/spoken-list.ts';
import { evidenceOf } from '../../scene/cited.ts';
import { isName, type Phrase } from '../../scene/phrase.ts';
import type { Scene } from '../../scene/scene.ts';
import { namesOf } from '../say-list.ts';

/** Offer of a product: "Our solution" over "one map of all berths" and "automatic warnings". */
export const sayOffer = createPattern({
  name: 'what a product offers',
  needs: 'a title that is the product or "our solution", over two names of things that have their articles',
  listsItems: true,
  plan(scene) {
    const offered = namesOf(scene);
    const subject = productOf(scene);
    if (subject === null || offered === null || !slideKinds[scene.understood.kind].says.offer) return [];
    const things = offered.names.filter((name) => isOffered(name));
    if (things.length < 0.6 * offered.names.length) return [];
    const sure = things.flatMap((name) => newNames([name]) ?? []);
    const kept = holdable(things.filter((name) => newNames([name]) !== null));
    if (kept.length < 2 || sure.length < 2) return [];
    const parts = {
      subject,
      names: kept,
      evidence: evidenceOf([{ evidence: scene.titleEvidence }, ...kept]),
    };
    return [{ rhetoricalRole: 'list', items: offered.places, strength: 0.85, parts }];
  },
  word({ subject, names }) {
    const list = newNames(names);
    return list === null ? [] : [`${subject} offers ${listInWords(list)}`];
  },
});

/** Titles that mean the deck's product. */
const generic =
  /^(?:(?:our|the|proposed|your) )?(?:solutions?|products?|answer|platform|app|value proposition|offering|features?|key features?|core features?|main features?|what (?:we offer|it does|you get|we provide))$/iu;
const ownThing =
  /^(?:our|the) (?:\p{L}[\p{L}-]* ){0,3}(?:solution|product|platform|app|application|service|system|software)$/iu;

/**
 * Returns the product with its article.
 * @returns null where the slide is not about it
 */
export function productOf({
  title,
  understood,
  subject,
}: Pick<Scene, 'title' | 'understood' | 'subject'>): string | null {
  const written = (understood.title ?? '').trim().replace(/[?:!.]+$/u, '');
  if (subject !== null && sameName(written, subject)) return subject;
  const [first = '', second = ''] = written.split(/\s*[:–—|]\s*/u);
  if (
    subject !== null &&
    [first, second].some((part) =>
      sameName(part.replace(/^(?:why|introducing|meet|what is) /iu, ''), subject),
    ) &&
    (second === '' || generic.test(first) || generic.test(second))
  )
    return subject;
  if (generic.test(written)) return subject ?? (/\bsolution$/iu.test(written) ? 'our solution' : null);
  return title !== null && ownThing.test(title.text) ? title.text : null;
}

function sameName(text: string, name: string): boolean {
  return text.trim().toLowerCase() === name.toLowerCase();
}

/**
 * Tells whether a name is a thing or a quality that a customer gets. Prices, names of people or technologies, and
 * missing things are not.
 */
function isOffered(name: Phrase): boolean {
  const { text, words } = name;
  return (
    isName(name, 10) &&
    words >= 2 &&
    !/[,–—()]|^\p{Lu}\S*(?: \p{Lu}\S*)*$|\d+(?:%|\s?(?:USD|k|m)\b)|[$€£₹]/u.test(text) &&
    !/\b(?:no|not|lack|missing|existing|future|planned|demo|problems?|only|ex|version|beta|traction|team|market|pricing|price|revenue|step \d|phase \d)\b/iu.test(
      text,
    ) &&
    !/^(?:need|use|case|introduction|overview|conversation)\b/iu.test(headOf(text))
  );
}
