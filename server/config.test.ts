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
      languageModel: null,
      voiceEngine: 'embedded',
      voiceServices: { elevenLabs: null, voiceServer: null },
    });
  });

  it('treats an empty value as unset', () => {
    const empty = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, '']));
    expect(loadConfig({ ...empty, ...base })).toEqual(loadConfig(base));
  });

  it('reports all faults at once', () => {
    expect(() => loadConfig({ ...base, PORT: 'many', LOG_LEVEL: 'loud', SMTP_URL: 'http://mail' })).toThrow(
      /PORT: .*\n.*LOG_LEVEL: .*\n.*SMTP_URL: /,
    );
  });

  it.each([
    ['S3_ACCESS_KEY_ID', { S3_BUCKET: 'videos', S3_SECRET_ACCESS_KEY: 'x' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.com' }],
    ['DATABASE_URL', { ROLE: 'worker' }],
    ['ELEVENLABS_API_KEY', { VOICE_ENGINE: 'elevenlabs' }],
  ])('asks for %s if another setting needs it', (name, env) => {
    expect(() => loadConfig({ ...base, ...env })).toThrow(name);
  });

  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_PRICE_ID: 'price_1',
  };

  it('bills through Stripe if its keys are set, unless BILLING says otherwise', () => {
    expect(loadConfig(base).billing).toEqual({ kind: 'builtin' });
    expect(loadConfig({ ...base, ...stripe }).billing).toEqual({
      kind: 'stripe',
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      priceId: 'price_1',
      apiUrl: undefined,
    });
    expect(loadConfig({ ...base, ...stripe, BILLING: 'builtin' }).billing).toEqual({ kind: 'builtin' });
  });

  it('does not give Pro away in production because a key was forgotten', () => {
    const production = { ...base, NODE_ENV: 'production' };
    expect(() => loadConfig(production)).toThrow(/BILLING: must be chosen in production/);
    expect(loadConfig({ ...production, BILLING: 'builtin' }).billing.kind).toBe('builtin');
    expect(loadConfig({ ...production, ...stripe }).billing.kind).toBe('stripe');
    const worker = { ...production, ROLE: 'worker', DATABASE_URL: 'postgres://localhost/deckvoice' };
    expect(loadConfig(worker).billing.kind).toBe('builtin');
  });

  it.each([
    ['STRIPE_SECRET_KEY', { BILLING: 'stripe' }],
    ['STRIPE_SECRET_KEY', { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
    ['STRIPE_PUBLISHABLE_KEY', { ...stripe, STRIPE_PUBLISHABLE_KEY: undefined }],
    ['STRIPE_WEBHOOK_SECRET', { ...stripe, STRIPE_WEBHOOK_SECRET: undefined }],
    ['STRIPE_PRICE_ID', { ...stripe, STRIPE_PRICE_ID: undefined }],
    ['STRIPE_PUBLISHABLE_KEY: must be of the same mode', { ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }],
    // The two keys were swapped.
    ['STRIPE_PUBLISHABLE_KEY: must begin with pk_', { ...stripe, STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }],
  ])('asks for %s if payments need it', (fault, env) => {
    expect(() => loadConfig({ ...base, ...env })).toThrow(fault);
  });

  it('lets the hosted engine train voices if it has a key, unless VOICE_ENGINE says otherwise', () => {
    const env = { ...base, ELEVENLABS_API_KEY: 'a-key', ELEVENLABS_API_URL: 'https://api.eu.example.com/' };
    expect(loadConfig(env)).toMatchObject({
      voiceEngine: 'elevenlabs',
      voiceServices: {
        elevenLabs: { apiKey: 'a-key', baseUrl: 'https://api.eu.example.com', concurrency: 2 },
      },
    });
    expect(loadConfig({ ...env, VOICE_ENGINE: 'embedded' }).voiceEngine).toBe('embedded');
  });

  it('lets the voice server train voices if it has a library, unless VOICE_ENGINE says otherwise', () => {
    const server = { ...base, VOICE_BASE_URL: 'http://10.0.0.7:8091/v1', VOICE_MODEL: 'qwen' };
    const env = { ...server, VOICE_LIBRARY: 'vllm-omni' };
    expect(loadConfig(env)).toMatchObject({
      voiceEngine: 'voice_server',
      voiceServices: { voiceServer: { baseUrl: 'http://10.0.0.7:8091/v1', library: 'vllm-omni' } },
    });
    expect(loadConfig({ ...env, VOICE_ENGINE: 'embedded' }).voiceEngine).toBe('embedded');
    const stock = { ...server, VOICE_STOCK_VOICES: 'friendly-male=am_puck' };
    expect(loadConfig(stock).voiceEngine).toBe('embedded');
    expect(() => loadConfig({ ...stock, VOICE_ENGINE: 'voice_server' })).toThrow('VOICE_LIBRARY');
    expect(() => loadConfig(server)).toThrow('VOICE_STOCK_VOICES');
  });

  it('refuses a key that cannot be sent, without quoting it', () => {
    const load = () => loadConfig({ ...base, ELEVENLABS_API_KEY: 'secret\nkey' });
    expect(load).toThrow('ELEVENLABS_API_KEY');
    expect(load).not.toThrow('secret');
  });

  it.each([
    ['::1', 'http://[::1]:3000'],
    ['0.0.0.0', 'http://0.0.0.0:3000'],
  ])('builds the public address from the host %s', (HOST, publicUrl) => {
    expect(loadConfig({ ...base, HOST }).publicUrl).toBe(publicUrl);
  });

  it.each(['.env.example', 'docs/operations.md'])('is described completely in %s', (file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const missing = Object.keys(environment.shape).filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
    expect(missing).toEqual([]);
  });
});
