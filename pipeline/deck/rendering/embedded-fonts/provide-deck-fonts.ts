import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PipelineError } from '#runtime/errors.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import type { DeckPackage } from '../../deck-package.ts';
import { type FontSetting, productFonts } from '../../font-setting.ts';
import { escapeXmlText } from '../escape-xml.ts';
import { programFiles } from '../program-files.ts';
import { embeddedFontLimits } from './embedded-font-limits.ts';
import { type EmbeddedFont, listEmbeddedFonts } from './list-embedded-fonts.ts';
import { fontFile, packedFile, packedList, sameFont } from './packed-fonts.ts';

/** Fonts with which a deck is drawn, and its own fonts that cannot be used. */
export type DeckFonts = FontSetting & { leftOut: FontLeftOut[] };

export type FontLeftOut = { family: string; reason: 'forbidden' | 'unusable' };

const program = fileURLToPath(new URL('./unpack-fonts-process.ts', import.meta.url));
const listTimeoutMs = 20_000;

/**
 * Unpacks the fonts of a deck for this run only, into a folder below `workFolder`, which is thrown away with it.
 * They replace installed fonts of the same name, which may have other widths. They are unpacked in a sandboxed
 * subprocess, which a hostile font cannot leave.
 * @throws PipelineError `tool_missing` | `tool_failed` | `tool_timeout` (fontconfig) | `canceled`
 */
export async function provideDeckFonts(
  deckPackage: DeckPackage,
  workFolder: string,
  signal: AbortSignal,
): Promise<DeckFonts> {
  const listed = await listEmbeddedFonts(deckPackage);
  if (listed.length === 0) return { ...productFonts, leftOut: [] };
  const packedFolder = path.join(workFolder, 'packed-fonts');
  const fontFolder = path.join(workFolder, 'fonts');
  for (const folder of [packedFolder, fontFolder]) await mkdir(folder);
  const { packed, leftOut } = await packFonts(deckPackage, listed, packedFolder);
  await unpack(packedFolder, fontFolder, signal);
  const there = new Set(await readdir(fontFolder));
  const usable = packed.filter((_, index) => there.has(fontFile(index)));
  const drawn = new Set(usable.map(sameFont));
  const unusable = packed.filter((font) => !drawn.has(sameFont(font)));
  const productFile = productFonts.env.FONTCONFIG_FILE;
  const replacedFiles = await installedFiles(
    usable.map(({ family }) => family),
    signal,
  );
  const file = path.join(workFolder, 'fonts.conf');
  await writeFile(file, fontConfiguration({ productFile, fontFolder, replacedFiles }));
  return {
    env: { FONTCONFIG_FILE: file },
    reads: [...productFonts.reads, file, fontFolder],
    holdsDeckFonts: true,
    leftOut: [...leftOut, ...unusable.map(({ family }) => ({ family, reason: 'unusable' as const }))],
  };
}

/** Writes the fonts that may be unpacked, with their list. */
async function packFonts(deckPackage: DeckPackage, listed: readonly EmbeddedFont[], folder: string) {
  const packed: EmbeddedFont[] = [];
  const leftOut: FontLeftOut[] = [];
  let bytesLeft: number = embeddedFontLimits.unpackedBytes;
  for (const [index, font] of listed.entries()) {
    // A list of many thousands names the same few parts repeatedly, and each reading inflates one.
    const bytes = index < embeddedFontLimits.fonts ? await deckPackage.read(font.partName) : null;
    const reason = bytes === null ? 'unusable' : reasonAgainst(bytes, bytesLeft);
    if (bytes === null || reason !== null) {
      leftOut.push({ family: font.family, reason: reason ?? 'unusable' });
      continue;
    }
    bytesLeft -= bytes.length;
    await writeFile(path.join(folder, packedFile(packed.length)), bytes);
    packed.push(font);
  }
  const list = packed.map(({ family, style }) => ({ family, style }));
  await writeFile(path.join(folder, packedList), JSON.stringify(list));
  return { packed, leftOut };
}

/** Offset and values of the permission in the header of an embedded font (EOT, fsType). */
const permissionOffset = 32;
const permissionBits = 0xf;
const noEmbedding = 2;

function reasonAgainst(packed: Buffer, bytesLeft: number): FontLeftOut['reason'] | null {
  if (packed.length > Math.min(bytesLeft, embeddedFontLimits.packedBytes)) return 'unusable';
  if (packed.length < permissionOffset + 2) return 'unusable';
  return (packed.readUInt16LE(permissionOffset) & permissionBits) === noEmbedding ? 'forbidden' : null;
}

async function unpack(packedFolder: string, fontFolder: string, signal: AbortSignal): Promise<void> {
  try {
    await runTool({
      command: process.execPath,
      args: [program, packedFolder, fontFolder],
      signal,
      timeoutMs: embeddedFontLimits.timeoutMs,
      sandbox: {
        files: { reads: [...programFiles, packedFolder], writes: [fontFolder] },
        maxMemoryBytes: embeddedFontLimits.memoryBytes,
        countsWritableMemory: true,
      },
    });
  } catch (error) {
    // Fonts that were unpacked before the failure are used; the others are reported.
    const ended = error instanceof PipelineError && ['tool_failed', 'tool_timeout'].includes(error.code);
    if (!ended) throw error;
  }
}

/** Returns the files of the installed fonts with one of these names. */
async function installedFiles(families: readonly string[], signal: AbortSignal): Promise<string[]> {
  if (families.length === 0) return [];
  const wanted = new Set(families.map((family) => family.toLowerCase()));
  const { stdout } = await runTool({
    command: 'fc-list',
    args: ['--format', '%{file}\t%{family}\n'],
    env: productFonts.env,
    signal,
    timeoutMs: listTimeoutMs,
  });
  return stdout
    .toString('utf8')
    .split('\n')
    .flatMap((line) => {
      const [file = '', names = ''] = line.split('\t');
      return names.split(',').some((name) => wanted.has(name.toLowerCase())) ? [file] : [];
    });
}

/**
 * Writes the fontconfig file of a run: the product's own one and the fonts of the deck, without the installed fonts
 * that these replace. All paths are absolute, because fontconfig silently ignores a relative one.
 */
function fontConfiguration(paths: {
  productFile: string;
  fontFolder: string;
  replacedFiles: readonly string[];
}): string {
  const rejected = paths.replacedFiles.map((file) => `<glob>${escapeXmlText(file)}</glob>`);
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include>${escapeXmlText(paths.productFile)}</include>
  <dir>${escapeXmlText(paths.fontFolder)}</dir>
  <selectfont><rejectfont>${rejected.join('')}</rejectfont></selectfont>
</fontconfig>
`;
}
