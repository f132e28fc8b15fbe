import { walkXml } from '#pipeline/for-the-server/xml.ts';

/** An element whose texts and children stand in their order. `name`: of another namespace it is `other`. */
export type MixedElement = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  content: readonly (string | MixedElement)[];
};

/**
 * Reads XML in which texts and elements are mixed, with the limits of the guard: no DTD, and so no entities.
 * @param namespaces the elements of which are named
 * @throws PipelineError as walkXml does
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

/** The elements in an element. @param name only those of this name */
export function childrenOf({ content }: MixedElement, name?: string): MixedElement[] {
  return content.filter((one) => typeof one !== 'string').filter((one) => !name || one.name === name);
}
