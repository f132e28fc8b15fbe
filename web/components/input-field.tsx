import type { ComponentProps } from 'react';
import { Field } from './ui/field.tsx';
import { Input } from './ui/input.tsx';
import { PasswordInput } from './ui/password-input.tsx';

type FieldTexts = { label: string; hint?: string | undefined; error?: string | undefined };

/** A labelled single-line input. In a form of react-hook-form, spread the result of `formField` into it. */
export function InputField({ label, hint, error, ...input }: FieldTexts & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(attributes) => <Input {...attributes} {...input} />}
    </Field>
  );
}

/** A labelled password input. @param toggleLabel object of the show/hide button: "password", "current password" */
export function PasswordField({
  label,
  hint,
  error,
  toggleLabel = 'password',
  ...input
}: FieldTexts & { toggleLabel?: string } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(attributes) => <PasswordInput {...attributes} label={toggleLabel} {...input} />}
    </Field>
  );
}
