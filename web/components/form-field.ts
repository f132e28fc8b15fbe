import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Registers a field of the form. Returns the properties of its field component, including the error to show. */
export function formField<Values extends FieldValues, Name extends FieldPath<Values>, Read>(
  form: Pick<UseFormReturn<Values, unknown, Read>, 'register' | 'formState'>,
  name: Name,
) {
  const message = form.formState.errors[name]?.message;
  return { ...form.register(name), error: typeof message === 'string' ? message : undefined };
}
