import { totalmem } from 'node:os';

/** Memory that is needed in addition to the file: the context, the computation, and Node. */
const besideFileBytes = 1.5 * 1024 ** 3;

/** Estimates the memory that a model needs from the size of its file. */
export function memoryOfModel(fileBytes: number): number {
  return fileBytes + besideFileBytes;
}

/** Returns the memory that this process and its children may use: that of the machine, or of the container. */
export function machineMemoryBytes(): number {
  // 0, or a number beyond all memory, if nothing limits it.
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/** Returns a sentence that says that a model does not fit a machine, with both figures; null if it does. */
export function tooLargeSentence(fileBytes: number, machineBytes: number): string | null {
  const neededBytes = memoryOfModel(fileBytes);
  if (neededBytes <= machineBytes) return null;
  return `The model of WRITER_MODEL needs ${inGb(neededBytes)} of memory, and this machine has ${inGb(machineBytes)}: choose a smaller file.`;
}

function inGb(bytes: number): string {
  return `${(bytes / 1024 ** 3).toFixed(1)} GB`;
}
