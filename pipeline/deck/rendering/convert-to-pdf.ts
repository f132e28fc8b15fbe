import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PipelineError } from '#runtime/errors.ts';
import { assertDiskHasRoom } from '#runtime/process/disk-room.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import type { FontSetting } from '../font-setting.ts';

/** Limit of the address space; LibreOffice reserves about 1.5 GiB before it opens anything. */
const maxMemoryBytes = 4 * 1024 ** 3;
/** A slow deck takes a third of a second a slide; a busy or small machine a good deal more. */
const startTimeMs = 60_000;
const slideTimeMs = 3_000;
const attempts = 2;

/**
 * Puts pictures into the PDF unchanged. By default LibreOffice scales and compresses them again, the background once for
 * each slide: 17.3 s instead of 4.5 s for a deck of 46 slides.
 */
const exportOptions = {
  ReduceImageResolution: { type: 'boolean', value: 'false' },
};

export type Conversion = {
  copyPath: string;
  fonts: FontSetting;
  /** An empty folder of our own, for the profile and the result. */
  workFolder: string;
  slideCount: number;
  signal: AbortSignal;
  /** Time limit of each attempt. Default: by the number of slides. */
  timeoutMs?: number;
};

/**
 * Has LibreOffice turn the cleaned copy into a PDF, one page a slide. It runs alone: a profile of its own that is
 * thrown away, no network, no environment, limits on memory and time. It gets a second attempt, as it sometimes crashes
 * for reasons that have nothing to do with the deck.
 * @returns the path of the PDF
 * @throws PipelineError `deck_render_failed` | `disk_full` | `tool_missing` | `canceled`
 */
export async function convertToPdf(conversion: Conversion): Promise<string> {
  let lastError: unknown;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    // Without free space LibreOffice may wait for ever instead of failing.
    await assertDiskHasRoom(conversion.workFolder, lastError);
    try {
      return await convertOnce(conversion, path.join(conversion.workFolder, `attempt-${attempt}`));
    } catch (error) {
      if (!(error instanceof PipelineError) || !isWorthRetrying(error)) throw error;
      lastError = error;
    }
  }
  throw renderFailed(lastError);
}

function isWorthRetrying({ code }: PipelineError): boolean {
  return code === 'tool_failed' || code === 'tool_timeout' || code === 'deck_render_failed';
}

/** Slides that were not drawn in time may be those of a sound deck on a busy server. */
export function renderFailed(cause: unknown): PipelineError {
  const isLate = cause instanceof PipelineError && cause.code === 'tool_timeout';
  return new PipelineError(
    'deck_render_failed',
    isLate
      ? 'Drawing the slides of this deck took too long. The server may be busy: try again in a few minutes. If it fails again, open the deck in PowerPoint, save it, and upload it anew.'
      : 'The slides of this deck could not be drawn. Open it in PowerPoint, save it, and try again.',
    { cause: typeof cause === 'string' ? new Error(cause) : cause },
  );
}

async function convertOnce(conversion: Conversion, folder: string): Promise<string> {
  const {
    copyPath,
    fonts,
    slideCount,
    signal,
    timeoutMs = startTimeMs + slideCount * slideTimeMs,
  } = conversion;
  const profile = path.join(folder, 'profile');
  await writeProfile(profile);
  const { stderr } = await runTool({
    command: 'soffice',
    args: [
      '--headless',
      '--norestore',
      '--nologo',
      '--nodefault',
      '--nofirststartwizard',
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      '--convert-to',
      `pdf:impress_pdf_Export:${JSON.stringify(exportOptions)}`,
      '--outdir',
      folder,
      copyPath,
    ],
    cwd: folder,
    env: fonts.env,
    signal,
    timeoutMs,
    sandbox: {
      files: { reads: [copyPath, ...fonts.reads], writes: [folder] },
      maxMemoryBytes,
    },
  });
  const pdfPath = path.join(folder, `${path.parse(copyPath).name}.pdf`);
  // LibreOffice exits with 0 also when it could not open the deck.
  if (!existsSync(pdfPath)) throw renderFailed(`LibreOffice wrote no PDF: ${stderr}`);
  return pdfPath;
}

/**
 * `BlockUntrustedRefererLinks` is what keeps local files and addresses out of the picture: with stock settings
 * LibreOffice embeds `file:///…` even where there is no network (measured with 7.4.7).
 */
async function writeProfile(profile: string): Promise<void> {
  const settings = [
    setting('/org.openoffice.Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'),
    setting('/org.openoffice.Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'),
    setting('/org.openoffice.Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'),
    setting('/org.openoffice.Office.Java/VirtualMachine', 'Enable', 'false'),
  ];
  const items = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${settings.join('\n')}
</oor:items>
`;
  await mkdir(path.join(profile, 'user'), { recursive: true });
  await writeFile(path.join(profile, 'user', 'registrymodifications.xcu'), items);
}

function setting(node: string, name: string, value: string): string {
  return `<item oor:path="${node}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;
}
