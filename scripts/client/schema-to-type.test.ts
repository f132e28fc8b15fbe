import { expect, it } from 'vitest';
import { z } from 'zod';
import { schemaToType } from './schema-to-type.ts';

it.each<[z.ZodType, string]>([
  [z.string().max(5), 'string'],
  [z.int(), 'number'],
  [z.boolean().nullable(), 'boolean | null'],
  [z.literal('ok'), '"ok"'],
  [z.enum(['a', 'b']), '"a" | "b"'],
  [z.array(z.enum(['a', 'b'])), '("a" | "b")[]'],
  [z.tuple([z.string(), z.number()]), '[string, number]'],
  [z.object({ a: z.string(), b: z.number().optional() }), '{ a: string; b?: number }'],
  [z.object({ 'not a name': z.null() }), '{ "not a name": null }'],
  [z.record(z.string(), z.int()), 'Record<string, number>'],
  [z.object({}), 'Record<string, unknown>'],
  [
    z.discriminatedUnion('k', [z.object({ k: z.literal(1) }), z.object({ k: z.literal(2) })]),
    '{ k: 1 } | { k: 2 }',
  ],
  [z.unknown(), 'unknown'],
])('%# %s', (schema, type) => {
  expect(schemaToType(z.toJSONSchema(schema))).toBe(type);
});

it('a field with a default is optional in a call, and present in a reply', () => {
  const schema = z.object({ description: z.string().default('') });
  expect(schemaToType(z.toJSONSchema(schema, { io: 'input' }))).toBe(
    '{ /** Default: "". */ description?: string }',
  );
  expect(schemaToType(z.toJSONSchema(schema, { io: 'output' }))).toBe('{ description: string }');
});

it('the description of a field becomes its comment', () => {
  const schema = z.object({
    token: z.string().optional().describe('Missing in a browser, see */ there.'),
    speed: z.enum(['0.8', '1.0']).default('1.0'),
  });
  const comments =
    '/** Missing in a browser, see  there. */ token?: string; /** Default: "1.0". */ speed?: "0.8" | "1.0"';
  expect(schemaToType(z.toJSONSchema(schema, { io: 'input' }))).toBe(`{ ${comments} }`);
});

it('references and files have types of their own', () => {
  expect(schemaToType({ $ref: '#/components/schemas/Error' })).toBe('Error');
  expect(schemaToType({ type: 'string', contentMediaType: 'application/octet-stream' })).toBe('Blob');
});
