import { areaOf } from '../boxes.ts';
import { textsOf } from '../make-item.ts';
import { countWords } from '../text-signs.ts';
import { is, isList, type KindFacts, type KindRule, type NamedKind, type SortedSlide } from './kind-facts.ts';
import {
  captionedPictures,
  code,
  drawnTable,
  figures,
  mostlyPicture,
  people,
  plainList,
  prices,
  quote,
  shownData,
} from './kinds-by-content.ts';
import {
  cards,
  chained,
  comparison,
  counted,
  flow,
  nearlyEmpty,
  road,
  statement,
  timeline,
} from './kinds-by-layout.ts';
import { chapter, contact, cover, namedByTitle, sources, wordless } from './kinds-by-words.ts';

/**
 * Rules in the order in which they are tried. A surer rule comes first, and so does a narrow rule before a wider
 * one that would also match.
 */
const rules: readonly KindRule[] = [
  wordless,
  namedByTitle,
  chapter,
  cover,
  contact,
  sources,
  shownData,
  code,
  drawnTable,
  prices,
  people,
  quote,
  counted,
  figures,
  timeline,
  plainList,
  road,
  chained,
  nearlyEmpty,
  flow,
  captionedPictures,
  comparison,
  mostlyPicture,
  cards,
  statement,
];

/** Names the kind of a slide by the first rule that matches. */
export function nameKind(slide: SortedSlide): NamedKind {
  const said = slide.items.filter(({ role }) => role !== 'subtitle' && role !== 'picture');
  const texts = said.flatMap(textsOf);
  const pictures = slide.shapes.filter(({ kind, box }) => kind === 'picture' && areaOf(box) > 0.02);
  const facts: KindFacts = {
    ...slide,
    said,
    texts,
    bodyWords: countWords(texts.join(' ')),
    pictureArea: pictures.reduce((sum, { box }) => sum + areaOf(box), 0),
  };
  for (const rule of rules) {
    const named = rule(facts);
    if (named) return named;
  }
  return is('list', said.some(isList) ? 0.85 : 0.5);
}
