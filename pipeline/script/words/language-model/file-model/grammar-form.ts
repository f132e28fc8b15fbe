import { z } from 'zod';

/** Part of JSON Schema that the grammar can enforce. */
export type GrammarForm =
  | { type: PlainType | PlainType[] }
  | { type: 'array'; items: GrammarForm }
  | { type: 'object'; properties: Record<string, GrammarForm> }
  | { oneOf: GrammarForm[] };

const plainType = z.enum(['string', 'number', 'integer', 'boolean', 'null']);
type PlainType = z.infer<typeof plainType>;

/** Constraints that the grammar would ignore: a list of values, and a pattern. */
const unbound = { enum: z.never().optional(), pattern: z.never().optional() };

const schema = z.union([
  z.object({ type: z.union([plainType, z.array(plainType)]), ...unbound }),
  z.object({ type: z.literal('array'), items: z.unknown() }),
  z.object({ type: z.literal('object'), properties: z.record(z.string(), z.unknown()) }),
  z.object({ anyOf: z.array(z.unknown()).min(1) }),
]);

/**
 * Converts a JSON schema by zod to the terms from which node-llama-cpp makes a grammar. The library treats an
 * unknown node, such as `anyOf`, as `null`, and would then allow no other value.
 * @throws ZodError for a schema that no grammar can express
 */
export function grammarForm(form: unknown): GrammarForm {
  const node = schema.parse(form);
  if ('anyOf' in node) return { oneOf: node.anyOf.map(grammarForm) };
  switch (node.type) {
    case 'array':
      return { type: 'array', items: grammarForm(node.items) };
    case 'object':
      return {
        type: 'object',
        properties: Object.fromEntries(
          Object.entries(node.properties).map(([name, value]) => [name, grammarForm(value)]),
        ),
      };
    default:
      return { type: node.type };
  }
}
