import { closeSync, readdirSync, readFileSync } from 'node:fs';

const closeOnExec = 0o2000000;

/**
 * Closes the files and sockets that the parent of this process left open by oversight; every program that we start would
 * inherit them. Node itself opens nothing that is inherited, and closes the lowest descriptors only (libuv's
 * uv_disable_stdio_inheritance). Must be called before any library opens something of its own.
 */
export function closeInheritedDescriptors(): void {
  for (const name of descriptors()) {
    if (Number(name) > 2 && isHandedOn(name)) closeSync(Number(name));
  }
}

function descriptors(): string[] {
  try {
    return readdirSync('/proc/self/fd');
  } catch {
    return [];
  }
}

function isHandedOn(name: string): boolean {
  try {
    const flags = /^flags:\s*([0-7]+)/m.exec(readFileSync(`/proc/self/fdinfo/${name}`, 'utf8'))?.[1];
    return flags !== undefined && (Number.parseInt(flags, 8) & closeOnExec) === 0;
  } catch {
    // The descriptor that listed the folder is already closed.
    return false;
  }
}
