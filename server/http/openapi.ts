import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorBody } from '#contract/errors.ts';
import { sessionCookieName } from './authentication.ts';

type Json = Record<string, unknown>;

/**
 * Returns the OpenAPI 3.1 document of the endpoints, from the schemas that validate their calls.
 * @param webhooks body of each event that is sent to receivers
 */
export function toOpenApi(
  endpoints: readonly Endpoint[],
  info: { title: string; version: string; publicUrl: string },
  webhooks: Readonly<Record<string, z.ZodType>> = {},
): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: info.title,
      version: info.version,
      description:
        'A request with the session cookie that changes something must come from the same origin; a request with a bearer token may come from anywhere. Every error reply has the body Error; its requestId is in the log of the server.',
    },
    servers: [{ url: info.publicUrl }],
    paths,
    webhooks: Object.fromEntries(Object.entries(webhooks).map(([event, body]) => [event, webhook(body)])),
    components: {
      schemas: { Error: jsonSchema(errorBody, 'output') },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'authToken from signing up or signing in, outside of a browser',
        },
        cookie: { type: 'apiKey', in: 'cookie', name: sessionCookieName(info.publicUrl) },
      },
    },
  };
}

/** Describes the request to a receiver, and its possible answers. */
function webhook(body: z.ZodType): Json {
  return {
    post: {
      summary: 'Signed by the Standard Webhooks convention',
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(body, 'output') } },
      },
      responses: {
        '2XX': { description: 'Delivered' },
        410: { description: 'Nothing more is sent to this webhook' },
        default: { description: 'Sent again later' },
      },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    security: endpoint.auth === 'user' ? [{ bearer: [] }, { cookie: [] }] : [],
    ...((endpoint.params || endpoint.query) && {
      parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    }),
    ...requestBody(endpoint),
    responses: {
      ...Object.fromEntries(Object.entries(endpoint.replies).map(([status, body]) => [status, reply(body)])),
      ...(endpoint.auth === 'user' && { 401: failure('Not signed in') }),
      default: failure('What went wrong, as a code and a sentence'),
    },
  };
}

/** Derives the operation's id, for example `getProjectsIdEvents` for `GET /api/projects/:id/events`. */
function operationId({ method, path }: Endpoint): string {
  const words = path.replace(/^\/api/, '').match(/\w+/g) ?? [];
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: part,
  }));
}

function requestBody({ body, streamedBody, form }: Endpoint): Json {
  const json = streamedBody && { 'application/json': { schema: jsonSchema(streamedBody, 'input') } };
  if (form) {
    const fields = jsonSchema(form, 'input');
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = {
      ...fields,
      properties: { ...fields.properties, file },
      required: [...(fields.required ?? []), 'file'],
    };
    return { requestBody: { required: true, content: { ...json, 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  const content = { 'application/json': { schema: jsonSchema(body, 'input') } };
  return { requestBody: { required: !body.safeParse(undefined).success, content } };
}

function reply(body: z.ZodType | null | 'stream'): Json {
  if (body === null) return { description: 'No body' };
  if (body === 'stream') return { description: 'Bytes, text or events', content: { '*/*': {} } };
  return { description: 'Success', content: { 'application/json': { schema: jsonSchema(body, 'output') } } };
}

function failure(description: string): Json {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };
}

/** Converts a schema. OpenAPI 3.1 accepts JSON Schema 2020-12 unchanged, whose default dialect makes `$schema` redundant. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
