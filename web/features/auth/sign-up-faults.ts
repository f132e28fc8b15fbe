import { email } from '#contract/auth.ts';
import { minPasswordLength } from '#contract/limits.ts';

export type SignUpValues = { name: string; email: string; password: string };

/** Faults of a sign-up before it is sent: a message per field, and the toast for the gravest of them. */
export type SignUpFaults = {
  fields: Partial<Record<keyof SignUpValues, string>>;
  /** Null if only the address is wrong, which is said at its field alone. */
  toast: { title: string; description: string } | null;
};

/** Finds all faults at once, so that users need not fix one after another. Returns null if there are none. */
export function findSignUpFaults(values: SignUpValues): SignUpFaults | null {
  const missing = 'Please fill in this field';
  const faults = {
    name: values.name.trim() === '' ? missing : null,
    email: values.email.trim() === '' ? missing : faultOfEmail(values.email),
    password: values.password === '' ? missing : faultOfPassword(values.password),
  };
  const fields = Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
  if (Object.keys(fields).length === 0) return null;
  if (Object.values(faults).includes(missing))
    return { fields, toast: { title: 'Missing Information', description: 'Please fill in all fields' } };
  if (faults.password === null) return { fields, toast: null };
  return {
    fields,
    toast: {
      title: 'Password Too Short',
      description: `Password must be at least ${minPasswordLength} characters long`,
    },
  };
}

function faultOfEmail(value: string): string | null {
  const parsed = email.safeParse(value);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'Invalid input');
}

function faultOfPassword(value: string): string | null {
  return value.length < minPasswordLength
    ? `Password must be at least ${minPasswordLength} characters`
    : null;
}
