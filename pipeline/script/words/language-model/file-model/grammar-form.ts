import { z } from 'zod';

/** The part of JSON Schema that the grammar can hold an answer to. */
export type GrammarForm =
  | { type: PlainType | PlainType[] }
  | { type: 'array'; items: GrammarForm }
  | { type: 'object'; properties: Record<string, GrammarForm> }
  | { oneOf: GrammarForm[] };

const plainType = z.enum(['string', 'number', 'integer', 'boolean', 'null']);
type PlainType = z.infer<typeof plainType>;

/** The grammar would not keep to a list of values, or to a pattern. */
const unbound = { enum: z.never().optional(), pattern: z.never().optional() };

const schema = z.union([
  z.object({ type: z.union([plainType, z.array(plainType)]), ...unbound }),
  z.object({ type: z.literal('array'), items: z.unknown() }),
  z.object({ type: z.literal('object'), properties: z.record(z.string(), z.unknown()) }),
  z.object({ anyOf: z.array(z.unknown()).min(1) }),
]);

/**
 * Puts a JSON schema, as zod writes it, in the terms that node-llama-cpp makes a grammar of. The library takes a node that it does
 * not know, `anyOf` among them, for `null`, and would then allow no other value.
 * @throws ZodError for a schema that no grammar can be made of
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
