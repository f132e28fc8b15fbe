import { readFile } from 'node:fs/promises';
import { arch, cpus } from 'node:os';

/** Properties of a processor by which the runtime chooses its kernels. */
export type Processor = {
  model: string;
  architecture: string;
  /**
   * Instruction sets as Linux lists them; empty on other systems. Virtual machines of one model differ here: some
   * have VNNI, some do not.
   */
  instructionSets: string;
};

/** Reads the properties of this machine's processor. */
export async function readProcessor(): Promise<Processor> {
  const text = await readFile('/proc/cpuinfo', 'utf8').catch(() => '');
  return {
    model: cpus()[0]?.model ?? 'unknown',
    architecture: arch(),
    instructionSets: /^(?:flags|Features)\s*:.*$/m.exec(text)?.[0] ?? '',
  };
}
