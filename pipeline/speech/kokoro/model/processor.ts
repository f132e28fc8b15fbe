import { readFile } from 'node:fs/promises';
import { arch, cpus } from 'node:os';

/** Properties of a processor by which the runtime chooses its kernels. */
export type Processor = {
  model: string;
  architecture: string;
  /** As Linux lists them; empty elsewhere. Virtual machines of one model differ here: some have VNNI, some do not. */
  instructionSets: string;
};

/** Reads the processor of this machine. */
export async function readProcessor(): Promise<Processor> {
  const text = await readFile('/proc/cpuinfo', 'utf8').catch(() => '');
  return {
    model: cpus()[0]?.model ?? 'unknown',
    architecture: arch(),
    instructionSets: /^(?:flags|Features)\s*:.*$/m.exec(text)?.[0] ?? '',
  };
}
