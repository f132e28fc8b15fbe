import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runTool } from '#runtime/process/run-tool.ts';

const timeoutMs = 30 * 60_000;

/**
 * Composes a video in the usual way: one full encode a slide (`-loop 1`, 25 fps, preset medium), a concat of the clips,
 * and the sound encoded beside. Pictures, lengths and sound are the same as ours.
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

/** Draws slides in the usual way: soffice to PDF, pdftoppm to PNG at 1920 pixels, one page after the other. */
export async function usualRendering(request: {
  deckPath: string;
  workFolder: string;
}): Promise<{ imagePaths: string[]; seconds: number }> {
  const startedAt = performance.now();
  const run = (command: string, args: readonly string[]) =>
    runTool({
      command,
      args,
      env: { HOME: request.workFolder },
      signal: new AbortController().signal,
      timeoutMs,
    });
  await run('soffice', [
    '--headless',
    '--convert-to',
    'pdf',
    '--outdir',
    request.workFolder,
    request.deckPath,
  ]);
  const pdf = path.join(request.workFolder, `${path.parse(request.deckPath).name}.pdf`);
  await run('pdftoppm', [
    '-png',
    '-scale-to-x',
    '1920',
    '-scale-to-y',
    '1080',
    pdf,
    path.join(request.workFolder, 'page'),
  ]);
  const pages = (await readdir(request.workFolder)).filter((name) => /^page-\d+\.png$/.test(name)).sort();
  return {
    imagePaths: pages.map((page) => path.join(request.workFolder, page)),
    seconds: (performance.now() - startedAt) / 1000,
  };
}
