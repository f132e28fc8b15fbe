import { expect, it } from 'vitest';
import { repositoryRoot } from '#scripts/places.ts';
import { closeFiles } from './close-files.ts';
import { productFolder } from './product-folder.ts';

it('the product folder is the root of the installation, which may contain data and settings', () => {
  expect(productFolder).toBe(repositoryRoot);
});

// attack: 280
it.each(['/opt/deckvoice', '/usr/local/lib/deckvoice'])(
  'an installation in a program folder (%s) shows a sandboxed program only the files that it reads',
  (folder) => {
    const args = closeFiles(['bwrap'], { reads: [] }, '/tmp/own', folder).join(' ');
    const empty = args.indexOf(`--tmpfs ${folder} `);
    expect(empty).toBeGreaterThan(args.lastIndexOf('--ro-bind /usr /usr'));
    expect(args).toContain(`--remount-ro ${folder} `);
  },
);

it('an installation in another folder is completely hidden', () => {
  const args = closeFiles(['bwrap'], { reads: [] }, '/tmp/own', '/srv/deckvoice');
  expect(args.join(' ')).not.toContain('/srv/deckvoice');
});
