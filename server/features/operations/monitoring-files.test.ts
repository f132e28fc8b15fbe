import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

const docs = path.join(import.meta.dirname, '../../../docs');
const read = (file: string) => readFileSync(path.join(docs, file), 'utf8');
const namesIn = (text: string) => [
  ...new Set(text.match(/\b(?:deckvoice|nodejs|process)_[a-z0-9_]+\b/g) ?? []),
];

const dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) }),
  ),
});

describe('the files for monitoring', () => {
  let testApp: TestApp;
  let known: Set<string>;
  beforeAll(async () => {
    testApp = await createTestApp();
    const { body } = await testApp.app.inject('/metrics');
    const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
    known = new Set(
      types.flatMap(([, name = '', type]) =>
        type === 'histogram' ? ['', '_bucket', '_sum', '_count'].map((end) => `${name}${end}`) : [name],
      ),
    );
  });
  afterAll(() => testApp.close());

  it.each(['monitoring/grafana-dashboard.json', 'monitoring/alerts.yml', 'incidents.md', 'operations.md'])(
    'name only existing metrics: %s',
    (file) => {
      const names = namesIn(read(file));
      expect(names.length).toBeGreaterThan(5);
      expect(names.filter((name) => !known.has(name))).toEqual([]);
    },
  );

  it('show each of our metrics on the dashboard', () => {
    const { panels } = dashboard.parse(JSON.parse(read('monitoring/grafana-dashboard.json')));
    const shown = namesIn(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n'));
    const own = [...known].filter((name) => /^deckvoice_/.test(name) && !/_(?:bucket|sum|count)$/.test(name));
    expect(own.length).toBeGreaterThan(15);
    expect(own.filter((name) => !shown.some((used) => used.startsWith(name)))).toEqual([]);
    expect(own.filter((name) => !read('operations.md').includes(`\`${name}\``))).toEqual([]);
  });

  it('have a page for each alert that explains its meaning, its diagnosis and its remedy', () => {
    const alerts = [...read('monitoring/alerts.yml').matchAll(/^ {6}- alert: (\w+)$/gm)].map(
      ([, name]) => name,
    );
    const pages = read('incidents.md')
      .split(/^## /m)
      .slice(1)
      .map((page) => ({
        title: page.split('\n', 1)[0],
        parts: [...page.matchAll(/^\*\*(.+?)\*\*/gm)].map(([, part]) => part),
      }));
    expect(alerts.length).toBeGreaterThan(10);
    expect(pages).toEqual(alerts.map((title) => ({ title, parts: ['It means', 'Look', 'Do'] })));
  });

  it('use labels with few values: no ids, no addresses, no names', async () => {
    const { body } = await testApp.app.inject('/metrics');
    const labels = new Set([...body.matchAll(/[{,](\w+)="/g)].map(([, label]) => label));
    const ofOurs = [
      'method',
      'route',
      'status',
      'state',
      'operation',
      'code',
      'blame',
      'kind',
      'stage',
      'result',
      'service',
      'lane',
    ];
    const ofTheRuntime = ['le', 'space', 'version', 'major', 'minor', 'patch', 'type'];
    expect([...labels].filter((label) => ![...ofOurs, ...ofTheRuntime].includes(label ?? ''))).toEqual([]);
  });
});
