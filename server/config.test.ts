import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { environment, loadConfig } from './config.ts';

const root = path.dirname(import.meta.dirname);
const base = { DATA_DIR: '/srv/deckvoice' };

describe('the configuration', () => {
  it('needs nothing but the data folder', () => {
    expect(loadConfig(base)).toMatchObject({
      role: 'all',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      database: { kind: 'embedded', folder: '/srv/deckvoice/db' },
      storage: { kind: 'disk', folder: '/srv/deckvoice/files' },
      mail: { kind: 'outbox', folder: '/srv/deckvoice/outbox' },
      languageModel: undefined,
    });
  });

  it('takes an empty value for none', () => {
    const empty = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, '']));
    expect(loadConfig({ ...empty, ...base })).toEqual(loadConfig(base));
  });

  it('names all faults at once', () => {
    expect(() => loadConfig({ ...base, PORT: 'many', LOG_LEVEL: 'loud', SMTP_URL: 'http://mail' })).toThrow(
      /PORT: .*\n.*LOG_LEVEL: .*\n.*SMTP_URL: /,
    );
  });

  it.each([
    ['S3_ACCESS_KEY_ID', { S3_BUCKET: 'videos', S3_SECRET_ACCESS_KEY: 'x' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.com' }],
    ['DATABASE_URL', { ROLE: 'worker' }],
  ])('asks for %s where another setting needs it', (name, env) => {
    expect(() => loadConfig({ ...base, ...env })).toThrow(name);
  });

  it.each([
    ['::1', 'http://[::1]:3000'],
    ['0.0.0.0', 'http://0.0.0.0:3000'],
  ])('makes an address of the host %s', (HOST, publicUrl) => {
    expect(loadConfig({ ...base, HOST }).publicUrl).toBe(publicUrl);
  });

  it.each(['.env.example', 'docs/operations.md'])('is described whole in %s', (file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const missing = Object.keys(environment.shape).filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
    expect(missing).toEqual([]);
  });
});
