import { expect, test } from 'vitest';
import { z } from 'zod';
import { outlineForm } from '../answer/read-outline.ts';
import { scriptForm } from '../answer/read-script.ts';
import { grammarForm } from './grammar-form.ts';

test('the form of a script allows a silent slide with or without a reason', () => {
  expect(grammarForm(z.toJSONSchema(scriptForm))).toEqual({
    type: 'object',
    properties: {
      slides: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            slide: { type: 'integer' },
            sentences: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  text: { type: 'string' },
                  evidence: { type: 'array', items: { type: 'string' } },
                  importance: { type: 'number' },
                  tied: { type: 'boolean' },
                },
              },
            },
            skip: { type: ['string', 'null'] },
          },
        },
      },
    },
  });
});

test('a nullable integer may be an integer or null', () => {
  // The library treats `anyOf` as null and nothing else.
  expect(grammarForm(z.toJSONSchema(z.int().nullable()))).toEqual({
    oneOf: [{ type: 'integer' }, { type: 'null' }],
  });
});

test('the form of an outline can also be a grammar', () => {
  expect(grammarForm(z.toJSONSchema(outlineForm))).toMatchObject({
    properties: { thread: { type: 'string' }, slides: { type: 'array' } },
  });
});

test.each([
  [z.toJSONSchema(z.tuple([z.string()]))],
  [z.toJSONSchema(z.enum(['yes', 'no']))],
  [{}],
  [{ $ref: '#/$defs/one' }],
  ['text'],
  [null],
])('a form that the grammar cannot enforce is refused: %j', (form) => {
  expect(() => grammarForm(form)).toThrow(z.ZodError);
});
