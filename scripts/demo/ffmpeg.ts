import { runTool } from '#runtime/process/run-tool.ts';

const timeoutMs = 300_000;

/** Runs ffmpeg on our own files. @returns its standard output */
export async function ffmpeg(args: string[]): Promise<Buffer> {
  const { stdout } = await runTool({
    command: 'ffmpeg',
    args: [
      '-hide_banner',
      '-nostdin',
      '-loglevel',
      'error',
      '-protocol_whitelist',
      'file,pipe',
      '-y',
      ...args,
    ],
    signal: new AbortController().signal,
    timeoutMs,
  });
  return stdout;
}
