import { email } from '#contract/auth.ts';
import { minPasswordLength } from '#contract/limits.ts';

export type SignUpValues = { name: string; email: string; password: string };
/** Error of a form, shown as a toast or at the field. */
export type FormFault<Values> =
  | { kind: 'toast'; title: string; description: string; fields: Partial<Record<keyof Values, string>> }
  | { kind: 'field'; field: keyof Values; text: string };

/** Returns the first error of a sign-up before it is sent, or null. */
export function signUpFault(values: SignUpValues): FormFault<SignUpValues> | null {
  if (!values.name.trim() || !values.email.trim() || !values.password)
    return {
      kind: 'toast',
      title: 'Missing Information',
      description: 'Please fill in all fields',
      fields: Object.fromEntries(
        (['name', 'email', 'password'] as const)
          .filter((field) => !values[field].trim())
          .map((field) => [field, 'Please fill in this field']),
      ),
    };
  const emailFault = faultOfEmail(values.email);
  if (values.password.length < minPasswordLength)
    return {
      kind: 'toast',
      title: 'Password Too Short',
      description: `Password must be at least ${minPasswordLength} characters long`,
      // The address is checked as well, so that users need not fix one error after another.
      fields: {
        ...(emailFault !== null && { email: emailFault }),
        password: `Password must be at least ${minPasswordLength} characters`,
      },
    };
  return emailFault === null ? null : { kind: 'field', field: 'email', text: emailFault };
}

function faultOfEmail(value: string): string | null {
  const parsed = email.safeParse(value);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'Invalid input');
}
