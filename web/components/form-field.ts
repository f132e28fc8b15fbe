import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Properties of a field component: registers the field of the form, and gives the error that it shows. */
export function formField<Values extends FieldValues, Name extends FieldPath<Values>>(
  form: UseFormReturn<Values, unknown, Values>,
  name: Name,
) {
  const message = form.formState.errors[name]?.message;
  return { ...form.register(name), error: typeof message === 'string' ? message : undefined };
}
