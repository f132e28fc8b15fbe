import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '#contract/endpoint.ts';
import { repositoryRoot } from '../places.ts';

/** Returns every endpoint that the contract declares. */
export async function contractEndpoints(): Promise<Endpoint[]> {
  const folder = path.join(repositoryRoot, 'contract');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((name) => import(path.join(folder, name))),
  );
  return modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'replies' in value
  );
}
