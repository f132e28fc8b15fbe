import { readdir, readFile } from 'node:fs/promises';

/** Peak memory of a process and its descendants in bytes, by kind. */
export type PeakMemory = {
  totalBytes: number;
  speechBytes: number;
  restBytes: number;
  /** Memory of all processes except models mapped from files. Those are shared, and the system may drop them. */
  withoutModelsBytes: number;
};

const sampleEveryMs = 500;
/** Part of the command line of the embedded engine's processes. */
const speechProgram = 'kokoro-process';

/**
 * Samples the memory of a process (by default this one) and its descendants as proportional set size, so that shared pages count
 * once.
 */
export function watchMemory(rootPid = process.pid): { stop: () => Promise<PeakMemory> } {
  const peak: PeakMemory = { totalBytes: 0, speechBytes: 0, restBytes: 0, withoutModelsBytes: 0 };
  let running = true;
  const watching = (async () => {
    while (running) {
      const { speechBytes, restBytes, modelBytes } = await sample(rootPid);
      peak.speechBytes = Math.max(peak.speechBytes, speechBytes);
      peak.restBytes = Math.max(peak.restBytes, restBytes);
      const totalBytes = speechBytes + restBytes;
      peak.totalBytes = Math.max(peak.totalBytes, totalBytes);
      peak.withoutModelsBytes = Math.max(peak.withoutModelsBytes, totalBytes - modelBytes);
      await new Promise((resolve) => setTimeout(resolve, sampleEveryMs));
    }
  })();
  return {
    async stop() {
      running = false;
      await watching;
      return peak;
    },
  };
}

async function sample(rootPid: number) {
  const processes = await Promise.all((await processIds()).map(readProcess));
  const parents = new Map(
    processes.flatMap((entry) => (entry ? [[entry.pid, entry.parentPid] as const] : [])),
  );
  let speechBytes = 0;
  let restBytes = 0;
  let modelBytes = 0;
  for (const entry of processes) {
    if (!entry || !descendsFrom(entry.pid, rootPid, parents)) continue;
    const mappings = await readMappings(entry.pid);
    const bytes = sumOf(mappings);
    if (entry.commandLine.includes(speechProgram)) speechBytes += bytes;
    else restBytes += bytes;
    modelBytes += sumOf(mappings.filter(({ file }) => file.endsWith('.weights')));
  }
  return { speechBytes, restBytes, modelBytes };
}

async function processIds(): Promise<number[]> {
  return (await readdir('/proc')).map(Number).filter((pid) => Number.isInteger(pid));
}

async function readProcess(pid: number) {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain anything. The parent is the second field after it.
    const parentPid = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    const commandLine = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    return { pid, parentPid, commandLine };
  } catch {
    return null;
  }
}

function descendsFrom(pid: number, ancestor: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at)) {
    if (at === ancestor) return true;
  }
  return false;
}

type Mapping = { file: string; bytes: number };

function sumOf(mappings: readonly Mapping[]): number {
  return mappings.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Returns the mappings of a process, or none if it has exited meanwhile. */
async function readMappings(pid: number): Promise<Mapping[]> {
  const text = await readFile(`/proc/${pid}/smaps`, 'utf8').catch(() => '');
  const mapping = /^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \d+ *(.*)$[\s\S]*?^Pss: +(\d+) kB/gm;
  return [...text.matchAll(mapping)].map(([, file = '', kilobytes]) => ({
    file,
    bytes: Number(kilobytes) * 1024,
  }));
}
