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
/** All attempts together last this many times as long as one may take, and no longer than that beside other work. */
const patience = 5;

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
  /** Time limit of an attempt that has a processor to itself. Default: by the number of slides. */
  timeoutMs?: number;
};

/**
 * Has LibreOffice turn the cleaned copy into a PDF, one page a slide. It runs alone: a profile of its own that is
 * thrown away, no network, no environment, limits on memory and time. It gets a second attempt, as it sometimes crashes
 * for reasons that have nothing to do with the deck. On a busy machine it gets more time; where that is not enough, either,
 * nothing is said against the deck.
 * @returns the path of the PDF
 * @throws PipelineError `deck_render_failed` | `tool_starved` | `disk_full` | `tool_missing` | `canceled`
 */
export async function convertToPdf(conversion: Conversion): Promise<string> {
  const timeoutMs = conversion.timeoutMs ?? startTimeMs + conversion.slideCount * slideTimeMs;
  const lastMs = performance.now() + patience * timeoutMs;
  let lastError: unknown;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    // Without free space LibreOffice may wait for ever instead of failing.
    await assertDiskHasRoom(conversion.workFolder, lastError);
    try {
      return await convertOnce(conversion, {
        folder: path.join(conversion.workFolder, `attempt-${attempt}`),
        timeoutMs,
        longestMs: lastMs - performance.now(),
      });
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

/** Slides that were not drawn in time had a processor to themselves: `tool_starved` tells the others. */
export function renderFailed(cause: unknown): PipelineError {
  const isLate = cause instanceof PipelineError && cause.code === 'tool_timeout';
  return new PipelineError(
    'deck_render_failed',
    isLate
      ? 'The slides of this deck take too long to draw. Open it in PowerPoint, make its largest drawings and charts simpler, save it, and upload it again.'
      : 'The slides of this deck could not be drawn. Open it in PowerPoint, save it, and try again.',
    { cause: typeof cause === 'string' ? new Error(cause) : cause },
  );
}

async function convertOnce(
  { copyPath, fonts, signal }: Conversion,
  { folder, timeoutMs, longestMs }: { folder: string; timeoutMs: number; longestMs: number },
): Promise<string> {
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
    longestMs,
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
