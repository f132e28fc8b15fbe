import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '#scripts/places.ts';
import { productPackages } from '#scripts/setup/system-packages.ts';
import { environment } from '#server/config.ts';
import { serverNodeFlags } from '#server/server-node-flags.mjs';

const read = (name: string) => readFileSync(path.join(repositoryRoot, name), 'utf8');
const knownSettings = Object.keys(environment.shape);

describe('the image', () => {
  const dockerfile = read('Dockerfile')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, '');
  const instructions = dockerfile.split('\n').filter(Boolean);
  const argumentsOf = (name: string) =>
    instructions.flatMap((line) => (line.startsWith(`${name} `) ? line.slice(name.length + 1).trim() : []));

  it('has the system packages of the set-up, and a first process that reaps zombies', () => {
    const installed = /apt-get install --yes --no-install-recommends([a-z0-9\s-]+)/.exec(dockerfile)?.[1];
    expect(installed?.trim().split(/\s+/).sort()).toEqual([...productPackages, 'tini'].sort());
    expect(argumentsOf('ENTRYPOINT')).toEqual(['["tini", "--", "deploy/run.sh"]']);
  });

  it('starts Node as `npm start` does', () => {
    const script = read('deploy/run.sh');
    const exported = /^export (.*)$/m
      .exec(script)?.[1]
      ?.split(' ')
      .map((setting) => setting.split('='));
    expect(Object.fromEntries(exported ?? [])).toEqual(serverNodeFlags.environment);
    const [, flags] = /^exec node (.*) scripts\/run-command\.ts/m.exec(script) ?? [];
    expect(flags?.split(' ')).toEqual(serverNodeFlags.flags);
  });

  it('is based on images with a fixed tag, and names no registry', () => {
    const stages = argumentsOf('FROM').map((from) => from.split(' AS '));
    const names = stages.flatMap(([, name]) => name ?? []);
    const images = stages.flatMap(([image = '']) => (names.includes(image) ? [] : image));
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) expect(image).toMatch(/^[a-z]+:\d[\w.-]*$/);
  });

  it('runs as a user who owns nothing but the data folder', () => {
    expect(argumentsOf('USER')).toEqual(['10001:10001']);
    expect(instructions.indexOf('USER 10001:10001')).toBeGreaterThan(
      instructions.findLastIndex((line) => line.startsWith('RUN ')),
    );
    expect(dockerfile).not.toMatch(/--chown/);
  });

  it('uses only files that exist and settings that DeckVoice knows', () => {
    const copied = argumentsOf('COPY')
      .filter((words) => !words.startsWith('--from'))
      .flatMap((words) => words.split(/\s+/).slice(0, -1));
    expect(copied).toEqual(['.']);
    for (const file of dockerfile.match(/deploy\/[\w.-]+/g) ?? []) {
      expect(existsSync(path.join(repositoryRoot, file)), file).toBe(true);
    }
    accessSync(path.join(repositoryRoot, 'deploy/run.sh'), constants.X_OK);
    const set = argumentsOf('ENV').flatMap((line) =>
      [...line.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name),
    );
    expect(set.filter((name = '') => !['PATH', 'HOME', ...knownSettings].includes(name))).toEqual([]);
  });
});

describe('docker-compose.yml', () => {
  const compose = read('docker-compose.yml');
  /** Returns the lines that are indented below a line. */
  const below = (heading: string, text = compose) => {
    const indent = ' '.repeat(heading.search(/\S/));
    const from = text.split(`\n${heading}\n`)[1] ?? '';
    const end = from.search(new RegExp(`^ {0,${indent.length}}\\S`, 'm'));
    return end < 0 ? from : from.slice(0, end);
  };
  const names = (text: string) =>
    [...text.matchAll(/^ +([A-Z][A-Z0-9_]*):/gm)].flatMap(([, name]) => name ?? []);

  it('uses only settings that DeckVoice knows', () => {
    const shared = names(below('x-shared-settings: &shared-settings'));
    expect(shared).toContain('DATABASE_URL');
    for (const service of ['web', 'worker']) {
      const own = names(below('    environment:', below(`  ${service}:`)));
      expect(own).toContain('ROLE');
      expect([...shared, ...own].filter((name) => !knownSettings.includes(name))).toEqual([]);
    }
  });

  it('contains no secret, and refuses to start without one', () => {
    for (const line of compose.split('\n').filter((text) => /PASSWORD|SECRET|_KEY/.test(text))) {
      expect(line).toMatch(/\$\{[A-Z0-9_]+:\?/);
    }
  });

  it('gives our processes no privileges and no writable files but their data, and workers no way to the internet', () => {
    const ours = below('x-deckvoice: &deckvoice');
    for (const line of [
      '  read_only: true',
      '    - ALL',
      '    - no-new-privileges:true',
      '  stop_grace_period: 15s',
    ]) {
      expect(ours.split('\n')).toContain(line);
    }
    expect(compose).not.toMatch(/privileged|user: *["']?(root|0)|docker\.sock/);
    expect(below('    networks:', below('  worker:')).trim()).toBe('- inside');
    expect(below('  inside:')).toContain('internal: true');
  });

  it('gives each worker its own data folder', () => {
    expect(below('    volumes:', below('  worker:')).trim()).toBe('- /data');
  });

  it('uses images with a fixed tag and without a registry, and mounts only files that exist', () => {
    const images = [...compose.matchAll(/^ +image: (\S+)$/gm)].flatMap(([, image]) => image ?? []);
    expect(images).toContain('deckvoice');
    for (const image of images.filter((name) => name !== 'deckvoice')) {
      expect(image).toMatch(/^([a-z]+\/)?[a-z]+:v?\d[\w.-]*$/);
    }
    for (const [, file = ''] of compose.matchAll(/^ +- \.\/([^:]+):/gm)) {
      expect(existsSync(path.join(repositoryRoot, file)), file).toBe(true);
    }
  });
});
