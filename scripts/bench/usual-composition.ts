import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FrameSize } from '#contract/vocabulary/aspects.ts';
import { runTool } from '#runtime/process/run-tool.ts';

const timeoutMs = 30 * 60_000;

/**
 * Composes a video in the usual way: a full encode per slide (`-loop 1`, 25 fps, preset medium), a concatenation of the clips, and
 * separately encoded sound. Pictures, durations and sound are the same as in our way.
 * @returns seconds
 */
export async function usualComposition(request: {
  slides: readonly { imagePath: string; durationMs: number }[];
  audioPath: string;
  workFolder: string;
  outputPath: string;
}): Promise<number> {
  const startedAt = performance.now();
  const ffmpeg = (args: readonly string[]) =>
    runTool({
      command: 'ffmpeg',
      args: ['-hide_banner', '-y', '-loglevel', 'error', ...args],
      signal: new AbortController().signal,
      timeoutMs,
    });
  const clips: string[] = [];
  for (const [index, { imagePath, durationMs }] of request.slides.entries()) {
    const clip = path.join(request.workFolder, `usual-${index}.mp4`);
    const video = [
      '-c:v',
      'libx264',
      '-preset',
      'medium',
      '-tune',
      'stillimage',
      '-pix_fmt',
      'yuv420p',
      '-r',
      '25',
    ];
    await ffmpeg([
      '-loop',
      '1',
      '-framerate',
      '25',
      '-i',
      imagePath,
      '-t',
      String(durationMs / 1000),
      ...video,
      clip,
    ]);
    clips.push(clip);
  }
  const list = path.join(request.workFolder, 'usual.txt');
  await writeFile(list, clips.map((clip) => `file '${clip}'`).join('\n'));
  const inputs = ['-f', 'concat', '-safe', '0', '-i', list, '-i', request.audioPath];
  await ffmpeg([
    ...inputs,
    '-c:v',
    'copy',
    '-c:a',
    'aac',
    '-b:a',
    '192k',
    '-movflags',
    '+faststart',
    request.outputPath,
  ]);
  return (performance.now() - startedAt) / 1000;
}

/**
 * Renders slides in the usual way: soffice to PDF, and pdftoppm to PNG, one page after another.
 * @param request.profile folder of the LibreOffice profile, which is kept between runs
 * @param request.size size of a picture in pixels
 */
export async function usualRendering(request: {
  deckPath: string;
  workFolder: string;
  profile: string;
  size: FrameSize;
}): Promise<{ imagePaths: string[]; seconds: number }> {
  const { workFolder, size } = request;
  const startedAt = performance.now();
  await usualPdf(request);
  const pdf = path.join(workFolder, `${path.parse(request.deckPath).name}.pdf`);
  const scale = ['-scale-to-x', `${size.width}`, '-scale-to-y', `${size.height}`];
  await usualTool('pdftoppm', ['-png', ...scale, pdf, path.join(workFolder, 'page')], workFolder);
  const pages = (await readdir(workFolder)).filter((name) => /^page-\d+\.png$/.test(name)).sort();
  return {
    imagePaths: pages.map((page) => path.join(workFolder, page)),
    seconds: (performance.now() - startedAt) / 1000,
  };
}

/** Converts the deck to PDF, the first half of the usual way. Creates the profile if there is none. */
export async function usualPdf(request: {
  deckPath: string;
  workFolder: string;
  profile: string;
}): Promise<void> {
  const profile = `-env:UserInstallation=${pathToFileURL(request.profile).href}`;
  const args = [
    '--headless',
    profile,
    '--convert-to',
    'pdf',
    '--outdir',
    request.workFolder,
    request.deckPath,
  ];
  await usualTool('soffice', args, request.workFolder);
}

async function usualTool(command: string, args: readonly string[], home: string): Promise<void> {
  await runTool({ command, args, env: { HOME: home }, signal: new AbortController().signal, timeoutMs });
}
