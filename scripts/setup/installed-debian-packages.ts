import { readFileSync } from 'node:fs';

/** Names of the packages that are installed whole. Reads dpkg's own list: no process to start at every command. */
export function installedDebianPackages(statusFile = '/var/lib/dpkg/status'): Set<string> {
  return parseDpkgStatus(readFileSync(statusFile, 'utf8'));
}

/** Pure part of the above: `Package:` of every paragraph whose `Status:` says that it is installed. */
export function parseDpkgStatus(status: string): Set<string> {
  const names = new Set<string>();
  for (const paragraph of status.split('\n\n')) {
    const name = /^Package: (.+)$/m.exec(paragraph)?.[1];
    if (name && /^Status: \S+ ok installed$/m.test(paragraph)) names.add(name);
  }
  return names;
}
