import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Properties of a field component: registers the field of the form, and gives the error that it shows. */
export function formField<Values extends FieldValues, Name extends FieldPath<Values>, Read>(
  form: Pick<UseFormReturn<Values, unknown, Read>, 'register' | 'formState'>,
  name: Name,
) {
  const message = form.formState.errors[name]?.message;
  return { ...form.register(name), error: typeof message === 'string' ? message : undefined };
}
