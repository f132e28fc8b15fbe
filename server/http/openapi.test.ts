import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint, publicEndpoint } from '#contract/endpoint.ts';
import { toOpenApi } from './openapi.ts';

const getThing = endpoint('GET /api/things/:id', {
  summary: 'One thing',
  params: z.object({ id: z.string() }),
  query: z.object({ size: z.enum(['small', 'large']).optional() }),
  replies: { 200: z.object({ id: z.string() }), 304: null },
});
const postThing = publicEndpoint('POST /api/things', {
  summary: 'A new thing',
  body: z.object({ name: z.string(), size: z.string().default('small') }),
  replies: { 201: z.object({ id: z.string() }) },
});
const sendFile = endpoint('POST /api/files', {
  summary: 'A file',
  form: z.object({ title: z.string() }),
  replies: { 200: 'stream' },
});

const document = JSON.parse(
  JSON.stringify(
    toOpenApi([getThing, postThing, sendFile], {
      title: 'Things',
      version: '1',
      publicUrl: 'https://things.example',
    }),
  ),
);

it('has paths, parameters and replies in the form of OpenAPI', () => {
  const { get } = document.paths['/api/things/{id}'];
  expect(get.operationId).toBe('getThingsId');
  expect(get.parameters).toEqual([
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'size', in: 'query', required: false, schema: { type: 'string', enum: ['small', 'large'] } },
  ]);
  expect(Object.keys(get.responses)).toEqual(['200', '304', '401', 'default']);
  expect(get.responses[304]).toEqual({ description: 'No body' });
});

it('states who may call, and with which credentials', () => {
  expect(document.paths['/api/things/{id}'].get.security).toEqual([{ bearer: [] }, { cookie: [] }]);
  expect(document.paths['/api/things'].post.security).toEqual([]);
  expect(document.components.securitySchemes.cookie.name).toBe('__Host-deckvoice_session');
});

it('requires only fields without a default', () => {
  const { requestBody } = document.paths['/api/things'].post;
  expect(requestBody.required).toBe(true);
  expect(requestBody.content['application/json'].schema.required).toEqual(['name']);
});

it('describes a form with its file', () => {
  const { schema } = document.paths['/api/files'].post.requestBody.content['multipart/form-data'];
  expect(Object.keys(schema.properties)).toEqual(['title', 'file']);
  expect(schema.required).toEqual(['title', 'file']);
});

it('has the common error body for every failure', () => {
  const { default: failure } = document.paths['/api/things'].post.responses;
  expect(failure.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Error' });
  expect(document.components.schemas.Error.required).toEqual(['code', 'message', 'requestId']);
});

it('has the events that are sent to webhooks', () => {
  const info = { title: 'Things', version: '1', publicUrl: 'https://things.example' };
  const { webhooks } = JSON.parse(
    JSON.stringify(toOpenApi([], info, { 'thing.made': z.object({ id: z.string() }) })),
  );
  const { requestBody, responses } = webhooks['thing.made'].post;
  expect(requestBody.content['application/json'].schema).toMatchObject({
    type: 'object',
    properties: { id: { type: 'string' } },
  });
  expect(Object.keys(responses)).toEqual(['410', '2XX', 'default']);
});
