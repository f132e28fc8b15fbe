import type { XmlElement } from './guard/parse-xml.ts';

/** An element of either tree: of one that is read (`XmlElement`), or of one that is written again (`EditableXml`). */
type TreeElement<E> = { name: string; children: readonly E[] };

/** Returns the first element down a path of child names; undefined if the path ends early. */
export function childAt<E extends TreeElement<E>>(element: E | undefined, ...names: string[]): E | undefined {
  let found = element;
  for (const name of names) found = found?.children.find((child) => child.name === name);
  return found;
}

export function childrenNamed<E extends TreeElement<E>>(element: E | undefined, name: string): E[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** Returns all elements of that name at any depth, in document order. */
export function descendantsNamed<E extends TreeElement<E>>(element: E | undefined, name: string): E[] {
  const found: E[] = [];
  const visit = (parent: E) => {
    for (const child of parent.children) {
      if (child.name === name) found.push(child);
      visit(child);
    }
  };
  if (element) visit(element);
  return found;
}

export function attribute(element: Pick<XmlElement, 'attributes'> | undefined, name: string): string | null {
  return element?.attributes.get(name) ?? null;
}

export function numberAttribute(
  element: Pick<XmlElement, 'attributes'> | undefined,
  name: string,
): number | null {
  const text = attribute(element, name);
  const number = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

/** Reads XML Schema's boolean: `1` or `true`. */
export function isTrue(element: XmlElement | undefined, name: string): boolean {
  const value = attribute(element, name);
  return value === '1' || value === 'true';
}

export function isFalse(element: XmlElement | undefined, name: string): boolean {
  const value = attribute(element, name);
  return value === '0' || value === 'false';
}
