import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

type Schema = z.core.JSONSchema._JSONSchema;

/** Lists the texts that a call takes, except the ids in its address: `body.name`, `body.takes[].pronunciations[].word`, `form.file`. */
export function textsOfCall(endpoint: Endpoint): string[] {
  const texts = (['query', 'body', 'streamedBody', 'form'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    const written = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return [...textFields(written, part), ...(part === 'form' ? ['form.file'] : [])];
  });
  return [...new Set(texts)];
}

/** Lists the fields that take any text: without a list of values, and without a fixed form. */
function textFields(schema: Schema | undefined, name: string): string[] {
  if (typeof schema !== 'object') return [];
  const {
    type,
    enum: choices,
    const: only,
    pattern,
    format,
    properties = {},
    items,
    additionalProperties,
  } = schema;
  const isFree = [choices, only, pattern, format].every((rule) => rule === undefined);
  const inner = (given: Schema | Schema[] | undefined, key: string) =>
    [given ?? []].flat().flatMap((one) => textFields(one, key));
  return [
    ...(type === 'string' && isFree ? [name] : []),
    ...Object.entries(properties).flatMap(([key, of]) => inner(of, `${name}.${key}`)),
    ...inner(items, `${name}[]`),
    ...inner(additionalProperties, `${name}{}`),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) => inner(some, name)),
  ];
}
