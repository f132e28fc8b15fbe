import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import type { TestEntry } from '#pipeline/deck/testing/build-zip.ts';
import type { SeededRandom } from '../../support/seeded-random.ts';
import { cutShort, flipBits, overwrite } from './mutate-bytes.ts';
import { graft, xmlMutations } from './mutate-xml.ts';

/** A part of a deck as its zip packs it; parts without mutations are not packed again. */
export type Part = { name: string; method: number; compressed: Buffer; crc: number; declaredBytes: number };

function contentOf({ method, compressed }: Part): Buffer {
  return method === 0 ? compressed : inflateRawSync(compressed);
}

function withContent(name: string, content: Buffer): Part {
  // Compresses fast rather than well, because the file is not kept.
  const compressed = deflateRawSync(content, { level: 1 });
  return { name, method: 8, compressed, crc: crc32(content), declaredBytes: content.length };
}

export function zipEntryOf(part: Part): TestEntry {
  return { ...part, content: '' };
}

type PartsMutation = (parts: Part[], others: readonly Part[], random: SeededRandom) => Part[];

/** Mutations of content are more frequent than those of the list of files, because content reaches the reader. */
export const partsMutations: readonly PartsMutation[] = [
  ...Array<PartsMutation>(14).fill(mutateXml),
  ...Array<PartsMutation>(3).fill(mutateRelationships),
  mutateContent,
  spliceContent,
  graftElement,
  graftElement,
  dropPart,
  addPart,
  swapNames,
  recodePart,
];

const isXml = ({ name }: Part) => /\.(xml|rels)$/i.test(name);

function changed(parts: readonly Part[], part: Part, content: Buffer): Part[] {
  return parts.map((one) => (one === part ? withContent(part.name, content) : one));
}

/** Picks the folder first: a deck has more layouts than charts, and layouts find fewer faults. */
function pickPart(parts: readonly Part[], random: SeededRandom): Part {
  const folderOf = ({ name }: Part) => name.replace(/[^/]*$/, '');
  const folder = random.pick([...new Set(parts.map(folderOf))]);
  return random.pick(parts.filter((part) => folderOf(part) === folder));
}

function mutateXml(parts: Part[], _others: readonly Part[], random: SeededRandom): Part[] {
  const candidates = parts.filter(isXml);
  if (candidates.length === 0) return parts;
  const part = pickPart(candidates, random);
  const xml = contentOf(part).toString();
  return changed(parts, part, Buffer.from(random.pick(xmlMutations)(xml, random)));
}

function mutateContent(parts: Part[], _others: readonly Part[], random: SeededRandom): Part[] {
  const part = pickPart(parts, random);
  const content = contentOf(part);
  const mutate = random.pick([flipBits, cutShort, overwrite]);
  return content.length === 0 ? parts : changed(parts, part, mutate(content, random));
}

/** Replaces the content of a part by that of another part, from this deck or from another one. */
function spliceContent(parts: Part[], others: readonly Part[], random: SeededRandom): Part[] {
  const part = pickPart(parts, random);
  const sameKind = (one: Part) => one.name.split('.').at(-1) === part.name.split('.').at(-1);
  const candidates = [...parts, ...others].filter(sameKind);
  const taken = pickPart(random.below(4) === 0 ? [...parts, ...others] : candidates, random);
  return parts.map((one) => (one === part ? { ...taken, name: part.name } : one));
}

function graftElement(parts: Part[], others: readonly Part[], random: SeededRandom): Part[] {
  const candidates = parts.filter(isXml);
  const sources = [...candidates, ...others.filter(isXml)];
  if (candidates.length === 0) return parts;
  const part = pickPart(candidates, random);
  const source = contentOf(pickPart(sources, random)).toString();
  return changed(parts, part, Buffer.from(graft(contentOf(part).toString(), source, random)));
}

function dropPart(parts: Part[], _others: readonly Part[], random: SeededRandom): Part[] {
  const part = pickPart(parts, random);
  return parts.length < 2 ? parts : parts.filter((one) => one !== part);
}

const oddNames = [
  '../evil.xml',
  '/absolute.xml',
  'a\\b.xml',
  'ppt/vbaProject.bin',
  'ppt/../x.xml',
  'folder/',
  'x\0y.xml',
  `${'deep/'.repeat(200)}x.xml`,
  'PPT/PRESENTATION.XML',
];

function addPart(parts: Part[], others: readonly Part[], random: SeededRandom): Part[] {
  const source = pickPart([...parts, ...others], random);
  const name = random.pick([source.name, `ppt/${random.below(100)}.xml`, ...oddNames]);
  return parts.toSpliced(random.below(parts.length), 0, { ...source, name });
}

function swapNames(parts: Part[], _others: readonly Part[], random: SeededRandom): Part[] {
  const [one, other] = [pickPart(parts, random), pickPart(parts, random)];
  return parts.map((part) => {
    if (part === one) return { ...part, name: other.name };
    return part === other ? { ...part, name: one.name } : part;
  });
}

/** Encodes the text differently from its declaration. */
function recodePart(parts: Part[], _others: readonly Part[], random: SeededRandom): Part[] {
  const candidates = parts.filter(isXml);
  if (candidates.length === 0) return parts;
  const part = pickPart(candidates, random);
  const text = contentOf(part).toString();
  const recoded = random.pick([
    Buffer.from(`\ufeff${text}`),
    Buffer.from(text, 'utf16le'),
    Buffer.from(`\ufeff${text}`, 'utf16le'),
    Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
    Buffer.from(text, 'latin1'),
    Buffer.from(text.replace('UTF-8', random.pick(['UTF-7', 'EBCDIC', 'utf-16', 'x', 'ISO-8859-1']))),
  ]);
  return changed(parts, part, recoded);
}

const oddTargets = [
  '',
  '#',
  '..',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'http://example.org/x.png',
  '\\\\server\\share',
  '%00',
  '%2e%2e/%2e%2e/%2e%2e/x',
  '/',
  'NULL',
];

/** Changes targets: swaps them, or points them to a loop, out of the package, to a part of another kind, or nowhere. */
function mutateRelationships(parts: Part[], _others: readonly Part[], random: SeededRandom): Part[] {
  const candidates = parts.filter(({ name }) => name.endsWith('.rels'));
  if (candidates.length === 0) return parts;
  const part = pickPart(candidates, random);
  const xml = contentOf(part).toString();
  const field = random.pick(['Target', 'Target', 'Target', 'Id', 'Type', 'TargetMode']);
  const values = [...xml.matchAll(new RegExp(`${field}="([^"]*)"`, 'g'))].map(([, value = '']) => value);
  if (values.length === 0) return parts;
  const value = random.pick(values);
  const by = random.pick([
    random.pick(values),
    `/${random.pick(parts).name}`,
    `/${part.name.replace('_rels/', '').replace(/\.rels$/, '')}`,
    ...(field === 'Target' ? [random.pick(oddTargets)] : []),
  ]);
  const odd = field === 'Target' && random.below(5) === 0 ? ' TargetMode="External"' : '';
  const mutated = xml.replaceAll(`${field}="${value}"`, `${field}="${by}"${odd}`);
  return changed(parts, part, Buffer.from(mutated));
}
