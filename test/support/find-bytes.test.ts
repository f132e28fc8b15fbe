import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { filesHolding } from './find-bytes.ts';

it('finds a text in every encoding that a file may use', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'deckvoice-find-'));
  const text = 'quagmirexylophone';
  const forms: Record<string, string | Uint8Array> = {
    plain: `before ${text} after`,
    'utf16-little': Buffer.from(`a${text}`, 'utf16le'),
    'utf16-big': Buffer.from(`a${text}`, 'utf16le').swap16(),
    ...Object.fromEntries(
      ['', 'a', 'ab'].map((before) => [
        `base64${before}`,
        Buffer.from(`${before}${text}.`).toString('base64'),
      ]),
    ),
    'mail-line': `before quagmire=\r\nxylophone after`,
    'in.gz': gzipSync(`before ${text}`),
    'in.zip': zipSync({ 'a.xml': strToU8(`before ${text}`) }),
    'in-zip-in.gz': gzipSync(zipSync({ [`${text}.xml`]: strToU8('nothing') })),
    [`named-${text}`]: '',
  };
  await mkdir(path.join(folder, 'below'));
  for (const [name, content] of Object.entries(forms))
    await writeFile(path.join(folder, 'below', name), content);
  await writeFile(path.join(folder, 'without'), `${text.slice(1)} ${text.slice(0, -1)}`);
  const expected = Object.keys(forms).map((name) => path.join('below', name));
  expect(await filesHolding(folder, text)).toEqual(expected.sort());
  await rm(folder, { recursive: true });
});
