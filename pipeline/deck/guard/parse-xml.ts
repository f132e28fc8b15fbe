import { SaxesParser, type SaxesTagNS } from 'saxes';
import { PipelineError } from '#runtime/errors.ts';
import { deckLimits } from '../deck-limits.ts';
import { damagedDeck, tooComplexDeck, unsafeDeck } from './deck-refusals.ts';
import { decodeXml } from './decode-xml.ts';

/**
 * An element and its attributes by local name. Generators choose prefixes freely, and Office's local names do not
 * clash in the parts that are read. Attributes of the relationships namespace are kept as `r:id`, beside a plain
 * `id`.
 */
export type XmlElement = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: readonly XmlElement[];
  text: string;
};

const relationshipsNamespaces = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
]);

type XmlEvents = {
  open?: (tag: SaxesTagNS) => void;
  text?: (text: string) => void;
  close?: () => void;
};

/** Number of elements that may still be parsed. */
export type ElementBudget = { left: number };

/**
 * Reads XML into a tree. If Office offers the same content twice (mc:AlternateContent), the tree contains it once.
 * @param budget reduced by the number of elements read
 * @throws PipelineError `deck_unsafe` (a DTD) | `deck_too_complex` (size, depth) | `deck_damaged` (not well-formed)
 */
export function parseXml(bytes: Uint8Array, budget?: ElementBudget): XmlElement {
  const top = openElement('', noAttributes);
  const path = [top];
  const elements = walkXml(bytes, {
    open: (tag) => path.push(openElement(tag.local, attributesOf(tag))),
    text: (text) => {
      const element = path.at(-1);
      if (element) element.text += text;
    },
    close: () => {
      const element = path.pop();
      const parent = path.at(-1);
      if (!element || !parent) return;
      const offered = element.name === 'AlternateContent' ? chosenBranch(element) : [element];
      for (const child of offered) parent.children.push(child);
    },
  });
  if (budget) budget.left -= elements;
  const [root] = top.children;
  if (!root) throw damagedDeck('XML without an element');
  return root;
}

/**
 * Runs the checks of `parseXml` without building a tree.
 * @returns the number of elements
 */
export function checkXml(bytes: Uint8Array): number {
  return walkXml(bytes, {});
}

/**
 * Reads XML from end to end, with the checks and errors of `parseXml`.
 * @returns the number of elements
 */
export function walkXml(bytes: Uint8Array, events: XmlEvents): number {
  if (bytes.length > deckLimits.xmlPartBytes) throw tooComplexDeck('one of its slides is too large.');
  const parser = new SaxesParser({ xmlns: true, position: false });
  let elements = 0;
  let depth = 0;
  parser.on('doctype', () => {
    throw unsafeDeck('its text holds a document type definition');
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    depth += 1;
    if (depth > deckLimits.xmlDepth)
      throw tooComplexDeck('its shapes are nested too deep. Ungroup some of them.');
    if (elements > deckLimits.xmlElements) throw tooComplexDeck('one of its slides has too many shapes.');
    events.open?.(tag);
  });
  parser.on('closetag', () => {
    depth -= 1;
    events.close?.();
  });
  if (events.text) {
    parser.on('text', events.text);
    parser.on('cdata', events.text);
  }
  try {
    parser.write(decodeXml(bytes)).close();
  } catch (error) {
    throw error instanceof PipelineError ? error : damagedDeck(error);
  }
  return elements;
}

type OpenElement = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  text: string;
};

function openElement(name: string, attributes: ReadonlyMap<string, string>): OpenElement {
  return { name, attributes, children: [], text: '' };
}

/** Shared by elements without attributes. Most have none, and a separate map would be most of their memory. */
const noAttributes: ReadonlyMap<string, string> = new Map();

function attributesOf(tag: SaxesTagNS): ReadonlyMap<string, string> {
  const written = Object.values(tag.attributes);
  if (written.length === 0) return noAttributes;
  const attributes = new Map<string, string>();
  for (const { local, uri, value } of written) {
    attributes.set(relationshipsNamespaces.has(uri) ? `r:${local}` : local, value);
  }
  return attributes;
}

/**
 * Chooses the newer form, which holds the text or the formula. The fallback is often a picture of it, or a sentence
 * about an outdated program.
 */
function chosenBranch(alternateContent: OpenElement): readonly XmlElement[] {
  const branches = alternateContent.children;
  const branch =
    branches.find(({ name }) => name === 'Choice') ?? branches.find(({ name }) => name === 'Fallback');
  return branch?.children ?? [];
}
