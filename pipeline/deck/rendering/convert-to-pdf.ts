import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PipelineError } from '#runtime/errors.ts';
import { assertDiskHasRoom } from '#runtime/files/disk-room.ts';
import { runTool } from '#runtime/process/run-tool.ts';
import type { FontSetting } from '../font-setting.ts';
import { countWrittenPages } from './count-written-pages.ts';

/** Limit of the address space; LibreOffice reserves about 1.5 GiB before it opens anything. */
const maxMemoryBytes = 4 * 1024 ** 3;
/**
 * Time to start. A slow deck takes a third of a second for each slide; a busy or small machine takes considerably
 * more.
 */
const startTimeMs = 60_000;
const slideTimeMs = 3_000;
const attempts = 2;
/** Factor by which all attempts together may exceed the time of one, on a busy machine. */
const patience = 5;

/**
 * Options that put pictures into the PDF unchanged. By default LibreOffice scales and compresses them again, the
 * background once for each slide: 17.3 s instead of 4.5 s for a deck of 46 slides.
 */
const exportOptions = {
  ReduceImageResolution: { type: 'boolean', value: 'false' },
};

export type Conversion = {
  copyPath: string;
  fonts: FontSetting;
  /** Path of an empty folder for the profile and the result. */
  workFolder: string;
  slideCount: number;
  signal: AbortSignal;
  /** Called with the number of pages that LibreOffice has finished. A second attempt begins at 1 again. */
  onPages?: (finished: number) => void;
  /** Time limit of an attempt that has a processor to itself. Default: by the number of slides. */
  timeoutMs?: number;
};

/**
 * Has LibreOffice convert the cleaned copy to a PDF, one page for each slide. LibreOffice runs isolated: with a
 * throw-away profile, no network, no environment, and limits on memory and time. It gets a second attempt, because
 * it sometimes crashes for reasons unrelated to the deck. On a busy machine it gets more time; if that is not
 * enough either, the deck is not blamed.
 * @returns the path of the PDF
 * @throws PipelineError `deck_render_failed` | `tool_starved` | `disk_full` | `tool_missing` | `canceled`
 */
export async function convertToPdf(conversion: Conversion): Promise<string> {
  const timeoutMs = conversion.timeoutMs ?? startTimeMs + conversion.slideCount * slideTimeMs;
  const lastMs = performance.now() + patience * timeoutMs;
  let lastError: unknown;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    // Without free space, LibreOffice may wait forever instead of failing.
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

/**
 * Makes the error of slides that were not drawn in time although they had a processor to themselves. On a busy
 * machine the error is `tool_starved`.
 */
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
  { copyPath, fonts, signal, onPages = () => {} }: Conversion,
  { folder, timeoutMs, longestMs }: { folder: string; timeoutMs: number; longestMs: number },
): Promise<string> {
  const profile = path.join(folder, 'profile');
  const temporaryFolder = path.join(folder, 'temporary');
  await writeProfile(profile);
  await mkdir(temporaryFolder);
  const endCount = countWrittenPages(temporaryFolder, onPages);
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
    env: { ...fonts.env, TMPDIR: temporaryFolder },
    signal,
    timeoutMs,
    longestMs,
    sandbox: {
      files: { reads: [copyPath, ...fonts.reads], writes: [folder] },
      maxMemoryBytes,
    },
  }).finally(endCount);
  const pdfPath = path.join(folder, `${path.parse(copyPath).name}.pdf`);
  // LibreOffice also exits with 0 when it could not open the deck.
  if (!existsSync(pdfPath)) throw renderFailed(`LibreOffice wrote no PDF: ${stderr}`);
  return pdfPath;
}

/**
 * Writes the profile. `BlockUntrustedRefererLinks` keeps local files and addresses out of the picture: with stock
 * settings LibreOffice embeds `file:///…` even if there is no network (measured with 7.4.7).
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
