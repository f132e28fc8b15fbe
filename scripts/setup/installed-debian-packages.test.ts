import { expect, it } from 'vitest';
import { parseDpkgStatus } from './installed-debian-packages.ts';

it('counts only completely installed packages', () => {
  const status = [
    'Package: ffmpeg\nStatus: install ok installed\nVersion: 7',
    'Package: half-done\nStatus: install ok half-configured\nVersion: 1',
    'Package: removed\nStatus: deinstall ok config-files',
    'Package: held\nStatus: hold ok installed',
  ].join('\n\n');
  expect([...parseDpkgStatus(status)]).toEqual(['ffmpeg', 'held']);
});
