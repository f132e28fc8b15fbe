import { attribute, childrenNamed } from '../xml-path.ts';
import { parseXml } from './parse-xml.ts';

export const contentTypesPart = '[Content_Types].xml';

/** Returns a part's content type, by part name or else by file extension (OPC, ECMA-376 part 2, 10.1.2). */
export type ContentTypes = (partName: string) => string | null;

export function parseContentTypes(bytes: Uint8Array): ContentTypes {
  const types = parseXml(bytes);
  const byName = new Map<string, string>();
  const byExtension = new Map<string, string>();
  for (const override of childrenNamed(types, 'Override')) {
    const name = attribute(override, 'PartName') ?? '';
    byName.set(
      name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase(),
      attribute(override, 'ContentType') ?? '',
    );
  }
  for (const fallback of childrenNamed(types, 'Default')) {
    const extension = attribute(fallback, 'Extension') ?? '';
    byExtension.set(extension.toLowerCase(), attribute(fallback, 'ContentType') ?? '');
  }
  return (partName) => {
    const name = partName.toLowerCase();
    const extension = /\.([^./]+)$/.exec(name)?.[1] ?? '';
    return byName.get(name) ?? byExtension.get(extension) ?? null;
  };
}
