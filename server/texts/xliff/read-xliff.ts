import { PipelineError } from '#runtime/errors.ts';
import { childrenOf, type MixedElement, readMixedXml } from './mixed-xml.ts';
import { xliffRefused } from './xliff-refused.ts';

/** A segment, or the ignorable text between two of them, which has no id. `target`: null if nothing is translated. */
export type XliffPart = { id: string | null; source: string; target: string | null };

/** Texts of a slide, as its translator left them. */
export type XliffUnit = { id: string; parts: XliffPart[] };

/** Content of a file. `id`: id of the project. */
export type XliffFile = { id: string; units: XliffUnit[] };

/** 2.0 and 2.1 share a core namespace; 2.2 has its own. */
const namespaces = new Set([
  'urn:oasis:names:tc:xliff:document:2.0',
  'urn:oasis:names:tc:xliff:document:2.2',
]);

/**
 * Reads the texts of an XLIFF 2 file. Notes and the content of modules (matches, glossaries) are skipped.
 * @throws AppError 422 `xliff_invalid`
 */
export function readXliff(bytes: Uint8Array): XliffFile {
  const root = parse(bytes);
  if (root?.name !== 'xliff' || !root.attributes.get('version')?.startsWith('2.'))
    throw xliffRefused(notXliff);
  const [file, ...others] = childrenOf(root, 'file');
  if (!file || others.length > 0) {
    throw xliffRefused(
      'This file does not contain the texts of exactly one deck. Download the script again.',
    );
  }
  const units = unitsIn(file).map(readUnit);
  requireOnce(units, (id) => `The file has the text “${shown(id)}” twice.`);
  return { id: file.attributes.get('id') ?? '', units };
}

const notXliff =
  'This is not a complete XLIFF 2 file. In your translation tool, export the translation in the format of the file that it was made from, XLIFF 2.';

function parse(bytes: Uint8Array): MixedElement | undefined {
  try {
    return readMixedXml(bytes, namespaces);
  } catch (error) {
    if (error instanceof PipelineError) throw xliffRefused(notXliff, error);
    throw error;
  }
}

/** Tools may put units into groups. */
function unitsIn(element: MixedElement): MixedElement[] {
  return childrenOf(element).flatMap((child) => {
    if (child.name === 'group') return unitsIn(child);
    return child.name === 'unit' ? [child] : [];
  });
}

function readUnit(unit: MixedElement): XliffUnit {
  const id = unit.attributes.get('id') ?? '';
  const data = new Map(
    childrenOf(unit, 'originalData')
      .flatMap((originalData) => childrenOf(originalData, 'data'))
      .map((one) => [one.attributes.get('id') ?? '', textOf(one, () => '')]),
  );
  const placeholders = new Map<string, string>();
  const partOf = (part: MixedElement): XliffPart => {
    const tagOf = (element: MixedElement) => {
      const own = element.attributes.get('id') ?? '';
      const tag = data.get(element.attributes.get('dataRef') ?? '') ?? placeholders.get(own) ?? '';
      placeholders.set(own, tag);
      return tag;
    };
    const [source] = childrenOf(part, 'source').map((element) => textOf(element, tagOf));
    const [target] = childrenOf(part, 'target').map((element) => textOf(element, tagOf));
    return {
      id: part.name === 'segment' ? (part.attributes.get('id') ?? '') : null,
      source: source ?? '',
      // Tools write an empty target for untranslated text.
      target: target === undefined || (target.trim() === '' && source?.trim()) ? null : target,
    };
  };
  const parts = childrenOf(unit)
    .filter(({ name }) => name === 'segment' || name === 'ignorable')
    .map(partOf);
  const segments = parts.flatMap((part) => (part.id === null ? [] : [{ id: part.id }]));
  requireOnce(
    segments,
    (twice) => `The text “${shown(id)}” of the file has the sentence “${shown(twice)}” twice.`,
  );
  return { id, parts };
}

/** Returns the text of an element. Text inside markers of tools is kept; format codes of other programs have no meaning here. */
function textOf(element: MixedElement, tagOf: (placeholder: MixedElement) => string): string {
  return element.content
    .map((one) => {
      if (typeof one === 'string') return one;
      switch (one.name) {
        case 'ph':
          return tagOf(one);
        case 'cp':
          return characterOf(one);
        case 'mrk':
        case 'pc':
          return textOf(one, tagOf);
        default:
          return '';
      }
    })
    .join('');
}

/** Decodes the element for a character that XML forbids. */
function characterOf({ attributes }: MixedElement): string {
  const code = Number.parseInt(attributes.get('hex') ?? '', 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

function requireOnce(named: readonly { id: string }[], sentence: (id: string) => string): void {
  const seen = new Set<string>();
  for (const { id } of named) {
    if (seen.has(id)) throw xliffRefused(sentence(id));
    seen.add(id);
  }
}

/** Shortens an id of a file for an error message. It is a user's text. */
export function shown(id: string): string {
  return id.slice(0, 40).toWellFormed();
}
