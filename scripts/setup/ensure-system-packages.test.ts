import { describe, expect, it, vi } from 'vitest';
import { ensureSystemPackages } from './ensure-system-packages.ts';
import { productPackages } from './system-packages.ts';
import type { DebianSystem } from './this-system.ts';

const say = vi.fn();

/** Fakes a Debian with everything installed except some packages. */
function debianWithout(missing: readonly string[], more: Partial<DebianSystem> = {}) {
  const install = vi.fn<DebianSystem['install']>(async () => {});
  const system: DebianSystem = {
    kind: 'debian',
    isInstalled: (name) => productPackages.includes(name) && !missing.includes(name),
    administrator: () => [],
    install,
    ...more,
  };
  return { system, install };
}

const forProduct = { forTests: false, say };
const neverAsked = () => expect.fail('nothing is to be installed');

// attack: 141
describe('bubblewrap, which closes the sandbox', () => {
  it('is installed with the other missing packages', async () => {
    const { system, install } = debianWithout(['ffmpeg', 'bubblewrap']);
    await ensureSystemPackages(forProduct, system);
    expect(install).toHaveBeenCalledExactlyOnceWith(
      ['ffmpeg', 'bubblewrap'],
      expect.objectContaining({ isPatient: true }),
    );
  });

  it('is installed if it is the only missing package', async () => {
    const { system, install } = debianWithout(['bubblewrap']);
    await ensureSystemPackages(forProduct, system);
    expect(install).toHaveBeenCalledExactlyOnceWith(
      ['bubblewrap'],
      expect.objectContaining({ isPatient: false }),
    );
  });

  it('does not keep the product from starting if it cannot be installed', async () => {
    const offline = async () => Promise.reject(new Error('apt-get install failed.'));
    await ensureSystemPackages(forProduct, debianWithout(['bubblewrap'], { install: offline }).system);
    expect(say).toHaveBeenLastCalledWith(expect.stringMatching(/^bubblewrap could not be installed/));
    const noRights = { administrator: () => null, install: neverAsked };
    await ensureSystemPackages(forProduct, debianWithout(['bubblewrap'], noRights).system);
    const hasCommand = (command: string) => command !== 'bwrap';
    await ensureSystemPackages(forProduct, { kind: 'other', hasCommand });
  });

  it('is required by the tests', async () => {
    const { system } = debianWithout(['bubblewrap'], { administrator: () => null });
    await expect(ensureSystemPackages({ forTests: true, say }, system)).rejects.toThrow(/bubblewrap/);
  });
});

describe('substitute fonts', () => {
  it('are installed if possible, and do not keep the product from starting', async () => {
    const { system, install } = debianWithout(['fonts-lato']);
    await ensureSystemPackages(forProduct, system);
    expect(install).toHaveBeenCalledExactlyOnceWith(
      ['fonts-lato'],
      expect.objectContaining({ isPatient: false }),
    );
    const offline = async () => Promise.reject(new Error('apt-get install failed.'));
    await ensureSystemPackages(forProduct, debianWithout(['fonts-lato'], { install: offline }).system);
    expect(say).toHaveBeenLastCalledWith(expect.stringMatching(/^fonts-lato could not be installed/));
  });
});

describe('a required package', () => {
  it('stops the start if it cannot be installed, with the names of all missing packages', async () => {
    const { system } = debianWithout(['ffmpeg', 'bubblewrap'], { administrator: () => null });
    await expect(ensureSystemPackages(forProduct, system)).rejects.toThrow(
      /run the same command again: ffmpeg bubblewrap$/,
    );
    const offline = async () => Promise.reject(new Error('apt-get install failed.'));
    await expect(
      ensureSystemPackages(forProduct, debianWithout(['ffmpeg'], { install: offline }).system),
    ).rejects.toThrow('apt-get install failed.');
    await expect(
      ensureSystemPackages(forProduct, { kind: 'other', hasCommand: () => false }),
    ).rejects.toThrow(/libreoffice-impress.* bubblewrap$/);
  });

  it('is not installed again', async () => {
    await ensureSystemPackages(forProduct, debianWithout([], { install: neverAsked }).system);
  });
});
