import { expect, it } from 'vitest';
import { signUpFault } from './sign-up-fault.ts';

const sound = { name: 'Grace', email: 'grace@example.com', password: '123456' };

it('finds nothing wrong with a sound sign-up', () => {
  expect(signUpFault(sound)).toBeNull();
});

it.each([{ name: ' ' }, { email: '' }, { password: '' }])('reports the missing field in %j', (missing) => {
  const [field = ''] = Object.keys(missing);
  expect(signUpFault({ ...sound, ...missing })).toEqual({
    kind: 'toast',
    title: 'Missing Information',
    description: 'Please fill in all fields',
    fields: { [field]: 'Please fill in this field' },
  });
});

it('requires a password of six characters', () => {
  expect(signUpFault({ ...sound, password: '12345' })).toEqual({
    kind: 'toast',
    title: 'Password Too Short',
    description: 'Password must be at least 6 characters long',
    fields: { password: 'Password must be at least 6 characters' },
  });
});

it('reports a wrong address together with a short password', () => {
  expect(signUpFault({ ...sound, email: 'grace@', password: '12345' })).toMatchObject({
    title: 'Password Too Short',
    fields: {
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters',
    },
  });
});

it.each(['grace', 'grace@', '@example.com', 'grace@example', 'a b@example.com'])(
  'does not accept %j as an address',
  (email) => {
    expect(signUpFault({ ...sound, email })).toEqual({
      kind: 'field',
      field: 'email',
      text: 'Please enter a valid email address',
    });
  },
);
