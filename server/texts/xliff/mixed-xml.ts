import { walkXml } from '#pipeline/for-the-server/xml.ts';

/** An element with its texts and children in order. `name`: `other` for an element of another namespace. */
export type MixedElement = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  content: readonly (string | MixedElement)[];
};

/**
 * Reads XML with mixed content, within the limits of the guard: no DTD, and therefore no entities.
 * @param namespaces namespaces whose elements keep their names
 * @throws PipelineError as walkXml
 */
export function readMixedXml(bytes: Uint8Array, namespaces: ReadonlySet<string>): MixedElement | undefined {
  type Open = MixedElement & { content: (string | MixedElement)[] };
  const top: Open = { name: '', attributes: new Map(), content: [] };
  const path = [top];
  walkXml(bytes, {
    open: ({ local, uri, attributes }) => {
      const element: Open = {
        name: namespaces.has(uri) ? local : 'other',
        attributes: new Map(Object.values(attributes).map(({ name, value }) => [name, value])),
        content: [],
      };
      path.at(-1)?.content.push(element);
      path.push(element);
    },
    text: (text) => path.at(-1)?.content.push(text),
    close: () => path.pop(),
  });
  return childrenOf(top)[0];
}

/** Returns the child elements of an element. @param name only children with this name */
export function childrenOf({ content }: MixedElement, name?: string): MixedElement[] {
  return content.filter((one) => typeof one !== 'string').filter((one) => !name || one.name === name);
}
