import { expect, it } from 'vitest';
import { findSignUpFaults } from './sign-up-faults.ts';

const sound = { name: 'Grace', email: 'grace@example.com', password: '123456' };
const missing = 'Please fill in this field';
const tooShort = 'Password must be at least 6 characters';
const noAddress = 'Please enter a valid email address';

it('finds no fault in a valid sign-up', () => {
  expect(findSignUpFaults(sound)).toBeNull();
});

it.each([{ name: ' ' }, { email: '' }, { password: '' }])('reports the missing field in %j', (given) => {
  const [field = ''] = Object.keys(given);
  expect(findSignUpFaults({ ...sound, ...given })).toEqual({
    fields: { [field]: missing },
    toast: { title: 'Missing Information', description: 'Please fill in all fields' },
  });
});

it('requires a password of six characters', () => {
  expect(findSignUpFaults({ ...sound, password: '12345' })).toEqual({
    fields: { password: tooShort },
    toast: { title: 'Password Too Short', description: 'Password must be at least 6 characters long' },
  });
});

it.each([
  [{ email: 'grace@', password: '12345' }, 'Password Too Short', { email: noAddress, password: tooShort }],
  [
    { name: '', email: 'grace@', password: '12345' },
    'Missing Information',
    { name: missing, email: noAddress, password: tooShort },
  ],
  [
    { name: '', email: '', password: '' },
    'Missing Information',
    { name: missing, email: missing, password: missing },
  ],
])('reports all faults of %j at once', (given, title, fields) => {
  expect(findSignUpFaults({ ...sound, ...given })).toMatchObject({ fields, toast: { title } });
});

it.each(['grace', 'grace@', '@example.com', 'grace@example', 'a b@example.com'])(
  'does not accept %j as an address',
  (email) => {
    expect(findSignUpFaults({ ...sound, email })).toEqual({ fields: { email: noAddress }, toast: null });
  },
);
