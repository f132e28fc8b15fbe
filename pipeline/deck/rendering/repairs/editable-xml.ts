import { walkXml } from '../../guard/parse-xml.ts';
import { escapeXmlAttribute, escapeXmlText } from '../escape-xml.ts';

/**
 * An element that can be written back unchanged: unlike the reader's `XmlElement`, it keeps namespaces and both
 * branches of mc:AlternateContent. Comments are lost, and text precedes child elements, because Office has only one
 * of the two. Trees are never changed: a repair returns another tree, which shares the unchanged parts.
 */
export type EditableXml = {
  /** Local name. */
  name: string;
  prefix: string;
  namespace: string;
  /** Attributes by the name as written: `val`, `r:id`, `xmlns:a`. */
  attributes: ReadonlyMap<string, string>;
  children: readonly EditableXml[];
  text: string;
};

/** Shared, as in the reader's trees, because most elements have none. */
const noAttributes: ReadonlyMap<string, string> = new Map();

type OpenElement = EditableXml & { children: EditableXml[] };

/**
 * Reads a tree.
 * @throws the errors of `parseXml`
 */
export function readEditableXml(bytes: Uint8Array): EditableXml {
  const path: OpenElement[] = [];
  let root: EditableXml | undefined;
  walkXml(bytes, {
    open: ({ local, prefix, uri, attributes }) => {
      const written = Object.values(attributes);
      const element: OpenElement = {
        name: local,
        prefix,
        namespace: uri,
        attributes:
          written.length === 0 ? noAttributes : new Map(written.map(({ name, value }) => [name, value])),
        children: [],
        text: '',
      };
      path.at(-1)?.children.push(element);
      root ??= element;
      path.push(element);
    },
    text: (text) => {
      const element = path.at(-1);
      if (element) element.text += text;
    },
    close: () => path.pop(),
  });
  // A document without an element is not well-formed, so the walk has thrown.
  if (!root) throw new Error('XML without an element');
  return root;
}

/** Writes a tree as UTF-8. A namespace that is unknown at the element's new position is declared there. */
export function writeEditableXml(root: EditableXml): string {
  const written = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'];
  const write = (element: EditableXml, outer: Scope | null) => {
    const { prefix, namespace, children, text } = element;
    const declaration = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
    const declared = element.attributes.get(declaration) ?? namespaceIn(outer, declaration);
    const attributes =
      declared === namespace
        ? element.attributes
        : new Map([...element.attributes, [declaration, namespace]]);
    const tag = prefix === '' ? element.name : `${prefix}:${element.name}`;
    written.push(`<${tag}`);
    for (const [name, value] of attributes) written.push(` ${name}="${escapeXmlAttribute(value)}"`);
    if (children.length === 0 && text === '') {
      written.push('/>');
      return;
    }
    written.push('>', escapeXmlText(text));
    const inner = { attributes, outer };
    for (const child of children) write(child, inner);
    written.push(`</${tag}>`);
  };
  write(root, null);
  return written.join('');
}

/**
 * Elements around a position. A map of all declarations is no alternative: a hostile one would be copied
 * repeatedly.
 */
type Scope = { attributes: ReadonlyMap<string, string>; outer: Scope | null };

function namespaceIn(scope: Scope | null, declaration: string): string {
  for (let one = scope; one !== null; one = one.outer) {
    const namespace = one.attributes.get(declaration);
    if (namespace !== undefined) return namespace;
  }
  return '';
}

/**
 * Replaces every element below `root` with the result of `change`, children before their parents. Returns the same
 * tree if no element was changed.
 */
export function rewrite(
  root: EditableXml,
  change: (element: EditableXml) => EditableXml | readonly EditableXml[],
): EditableXml {
  const children: EditableXml[] = [];
  let isSame = true;
  for (const child of root.children) {
    const changed = change(rewrite(child, change));
    if (changed !== child) isSame = false;
    if ('name' in changed) children.push(changed);
    else for (const one of changed) children.push(one);
  }
  return isSame ? root : { ...root, children };
}

/** Makes a new element in the namespace of `like`. */
export function elementLike(
  like: EditableXml,
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  children: readonly EditableXml[] = [],
): EditableXml {
  const { prefix, namespace } = like;
  return { name, prefix, namespace, attributes: new Map(Object.entries(attributes)), children, text: '' };
}

/** Returns the element with these attributes set; null removes one. */
export function withAttributes(
  element: EditableXml,
  changes: Readonly<Record<string, string | null>>,
): EditableXml {
  const attributes = new Map(element.attributes);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) attributes.delete(name);
    else attributes.set(name, value);
  }
  return { ...element, attributes };
}
