import { z } from 'zod';

/** The parts of JSON Schema that zod generates and that affect a type. */
const schemaParts = z.object({
  $ref: z.string().optional(),
  const: z.json().optional(),
  enum: z.array(z.json()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).optional(),
  contentMediaType: z.string().optional(),
  description: z.string().optional(),
  default: z.json().optional(),
});
type SchemaParts = z.infer<typeof schemaParts>;

/** Renders a JSON Schema as a TypeScript type on one line. Unsupported schemas become `unknown`. */
export function schemaToType(schema: unknown): string {
  const parsed = schemaParts.safeParse(schema);
  if (!parsed.success) return 'unknown';
  const parts = parsed.data;
  if (parts.$ref !== undefined) return parts.$ref.split('/').at(-1) ?? 'unknown';
  if (parts.const !== undefined) return JSON.stringify(parts.const);
  if (parts.enum) return union(parts.enum.map((value) => JSON.stringify(value)));
  const either = parts.anyOf ?? parts.oneOf;
  if (either) return union(either.map(schemaToType));
  if (parts.allOf) return parts.allOf.map((one) => inBrackets(schemaToType(one))).join(' & ');
  const types = typeof parts.type === 'string' ? [parts.type] : (parts.type ?? []);
  return types.length === 0 ? 'unknown' : union(types.map((type) => typeOf(type, parts)));
}

/** Renders a member of an object type. @param isOptional true if the member may be omitted */
export function member(name: string, type: string, isOptional: boolean): string {
  const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
  return `${key}${isOptional ? '?' : ''}: ${type}`;
}

/** Renders a member for a schema, preceded by its description and its default. */
export function describedMember(name: string, schema: unknown, isOptional: boolean): string {
  const { description, default: usual } = schemaParts.safeParse(schema).data ?? {};
  const sentences = [
    ...(description === undefined ? [] : [description]),
    ...(usual === undefined || !isOptional ? [] : [`Default: ${JSON.stringify(usual)}.`]),
  ];
  const comment = sentences.length > 0 ? `/** ${sentences.join(' ').replaceAll('*/', '')} */ ` : '';
  return `${comment}${member(name, schemaToType(schema), isOptional)}`;
}

function typeOf(type: string, parts: SchemaParts): string {
  switch (type) {
    case 'string':
      return parts.contentMediaType === undefined ? 'string' : 'Blob';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
    case 'null':
      return type;
    case 'array':
      return arrayType(parts);
    case 'object':
      return objectType(parts);
    default:
      return 'unknown';
  }
}

function arrayType({ items, prefixItems }: SchemaParts): string {
  if (prefixItems) return `[${prefixItems.map(schemaToType).join(', ')}]`;
  return `${inBrackets(schemaToType(items))}[]`;
}

function objectType({ properties = {}, required = [], additionalProperties }: SchemaParts): string {
  const members = Object.entries(properties).map(([name, schema]) =>
    describedMember(name, schema, !required.includes(name)),
  );
  if (members.length > 0) return `{ ${members.join('; ')} }`;
  const isMap = typeof additionalProperties === 'object' && additionalProperties !== null;
  return isMap ? `Record<string, ${schemaToType(additionalProperties)}>` : 'Record<string, unknown>';
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}

function inBrackets(type: string): string {
  return type.includes(' | ') || type.includes(' & ') ? `(${type})` : type;
}
