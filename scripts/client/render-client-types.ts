import { z } from 'zod';
import { describedMember, member, schemaToType } from './schema-to-type.ts';

export const writeClientCommand = 'node scripts/client/write-client.ts';
export const clientTypesFile = 'clients/typescript/api.ts';

const content = z.record(z.string(), z.object({ schema: z.unknown().optional() }));
const operation = z.object({
  summary: z.string(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query']),
        required: z.boolean(),
        schema: z.unknown(),
      }),
    )
    .default([]),
  requestBody: z.object({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
});
type Operation = z.infer<typeof operation>;
const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  webhooks: z.record(z.string(), z.object({ post: z.object({ requestBody: z.object({ content }) }) })),
  components: z.object({ schemas: z.object({ Error: z.unknown() }) }),
});

/** Renders the types of the TypeScript client from the server's OpenAPI document. */
export function renderClientTypes(openApi: unknown): string {
  const { paths, webhooks, components } = document.parse(openApi);
  const calls = Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, one]) => ({ name: `${method.toUpperCase()} ${path}`, one })),
    )
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return [
    `// Written by \`${writeClientCommand}\` from the OpenAPI document of the server. Changes by hand are lost.`,
    '',
    '/** The body of every reply that is not a success. */',
    `export type ErrorBody = ${schemaToType(components.schemas.Error)};`,
    '',
    '/** The body of a webhook, by its event. */',
    'export type WebhookBodies = {',
    ...Object.entries(webhooks).map(([event, { post }]) => {
      const schema = post.requestBody.content['application/json']?.schema;
      return `  ${member(event, schemaToType(schema), false)};`;
    }),
    '};',
    '',
    '/** The body of any webhook; `type` says which. */',
    'export type WebhookBody = WebhookBodies[keyof WebhookBodies];',
    '',
    '/** Every call of the API, by its method and path: what it takes, and what it replies when it succeeds. */',
    'export type Api = {',
    ...calls.flatMap(({ name, one }) => [
      `  /** ${one.summary.replaceAll('*/', '')} */`,
      `  ${JSON.stringify(name)}: { input: ${inputOf(one)}; reply: ${replyOf(one)} };`,
    ]),
    '};',
    '',
  ].join('\n');
}

function inputOf({ parameters, requestBody }: Operation): string {
  const parts = [
    ...parametersIn(parameters, 'path', 'params'),
    ...parametersIn(parameters, 'query', 'query'),
    ...bodiesOf(requestBody),
  ];
  return parts.length === 0 ? 'Record<never, never>' : `{ ${parts.join('; ')} }`;
}

function parametersIn(parameters: Operation['parameters'], place: 'path' | 'query', name: string): string[] {
  const own = parameters.filter((parameter) => parameter.in === place);
  if (own.length === 0) return [];
  const members = own.map((one) => describedMember(one.name, one.schema, !one.required));
  return [
    member(
      name,
      `{ ${members.join('; ')} }`,
      own.every(({ required }) => !required),
    ),
  ];
}

/**
 * Returns the members for the request body. If an endpoint accepts both JSON and a form, both are optional, because a call sends
 * only one of them.
 */
function bodiesOf(requestBody: Operation['requestBody']): string[] {
  if (!requestBody) return [];
  const json = requestBody.content['application/json'];
  const form = requestBody.content['multipart/form-data'];
  const isOptional = !requestBody.required || (json !== undefined && form !== undefined);
  return [
    ...(json ? [member('body', schemaToType(json.schema), isOptional)] : []),
    ...(form ? [member('form', schemaToType(form.schema), isOptional)] : []),
  ];
}

function replyOf({ responses }: Operation): string {
  const types = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, { content: bodies }]) => {
      if (!bodies) return 'null';
      const json = bodies['application/json'];
      return json ? schemaToType(json.schema) : 'Response';
    });
  return [...new Set(types)].join(' | ') || 'null';
}
