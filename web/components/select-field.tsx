import type { ComponentProps } from 'react';
import { Field } from './ui/field.tsx';
import { Select } from './ui/select.tsx';

/** A labelled select. */
export function SelectField({
  label,
  hint,
  error,
  ...select
}: { label: string; hint?: string; error?: string | undefined } & Omit<ComponentProps<typeof Select>, 'id'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(attributes) => <Select {...attributes} {...select} />}
    </Field>
  );
}
