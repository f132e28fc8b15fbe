import { describe, expect, it } from 'vitest';
import {
  ApiError,
  fieldFaultsOf,
  isPassing,
  isUnauthenticated,
  noReplyStatus,
  sentenceOf,
} from './api-error.ts';

const body = JSON.stringify({
  code: 'validation',
  message: 'Please enter a valid email address',
  fields: { email: 'Please enter a valid email address' },
  requestId: 'abc',
});

describe('an error of the API', () => {
  it('has a message of status, colon and body', () => {
    expect(new ApiError(503, 'Service Unavailable').message).toBe('503: Service Unavailable');
    expect(new ApiError(400, body).message).toBe(`400: ${body}`);
  });

  it("shows the server's own message, with its fields", () => {
    const error = new ApiError(400, body);
    expect(sentenceOf(error, 'Failed')).toBe('Please enter a valid email address');
    expect(fieldFaultsOf(error)).toEqual({ email: 'Please enter a valid email address' });
  });

  it.each(['', 'Bad Gateway', '<html>502</html>', 'null', '[]', '{"message":1,"code":"x"}', '{"error":"x"}'])(
    'uses the given message if the body is %j',
    (text) => {
      const error = new ApiError(502, text);
      expect(sentenceOf(error, 'Failed to do it')).toBe('Failed to do it');
      expect(fieldFaultsOf(error)).toEqual({});
    },
  );

  it('says that the server cannot be reached if there was no reply', () => {
    expect(sentenceOf(new ApiError(0, 'Failed to fetch'), 'Failed')).toMatch(/cannot be reached/);
  });

  it('ends the session only for a 401 of our own server', () => {
    const answer = (code: string) => JSON.stringify({ code, message: 'x', requestId: 'y' });
    expect(isUnauthenticated(new ApiError(401, answer('unauthenticated')))).toBe(true);
    expect(isUnauthenticated(new ApiError(401, answer('bad_credentials')))).toBe(false);
    expect(isUnauthenticated(new ApiError(401, 'Proxy Authentication'))).toBe(false);
    expect(isUnauthenticated(new Error('x'))).toBe(false);
  });
});

it.each([
  [noReplyStatus, true],
  [502, true],
  [503, true],
  [500, false],
  [422, false],
])('a failure with status %i is temporary: %s', (status, expected) => {
  expect(isPassing(new ApiError(status, ''))).toBe(expected);
  expect(isPassing(new DOMException('canceled', 'AbortError'))).toBe(false);
});
