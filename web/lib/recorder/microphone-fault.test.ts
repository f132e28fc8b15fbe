import { expect, test } from 'vitest';
import { microphoneFaultOf } from './microphone-fault.ts';

test.each([
  ['NotAllowedError', true, 'denied'],
  ['NotFoundError', true, 'missing'],
  ['OverconstrainedError', true, 'missing'],
  ['NotReadableError', true, 'busy'],
  ['NotAllowedError', false, 'insecure'],
] as const)('tells why the microphone cannot be used: %s, secure %s', (name, isSecure, fault) => {
  expect(microphoneFaultOf(new DOMException('no', name), isSecure)).toBe(fault);
});

test('a page that is not secure has no microphones at all', () => {
  expect(microphoneFaultOf(new TypeError('navigator.mediaDevices is undefined'), false)).toBe('insecure');
});
