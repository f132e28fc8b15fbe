import { readFileSync } from 'node:fs';

/** Names of the completely installed packages, read from dpkg's own list: that needs no process at every command. */
export function installedDebianPackages(statusFile = '/var/lib/dpkg/status'): Set<string> {
  return parseDpkgStatus(readFileSync(statusFile, 'utf8'));
}

/** Reads dpkg's status file: `Package:` of every paragraph whose `Status:` says that it is installed. */
export function parseDpkgStatus(status: string): Set<string> {
  const names = new Set<string>();
  for (const paragraph of status.split('\n\n')) {
    const name = /^Package: (.+)$/m.exec(paragraph)?.[1];
    if (name && /^Status: \S+ ok installed$/m.test(paragraph)) names.add(name);
  }
  return names;
}
