import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/** Shows a message at each field that has one, and focuses the first of them. @param names fields in the order of the form */
export function markFields<Values extends FieldValues, Name extends FieldPath<Values>>(
  { setError }: { setError: UseFormSetError<Values> },
  names: readonly Name[],
  faults: Partial<Record<Name, string>>,
): void {
  const marked = names.filter((name) => faults[name] !== undefined);
  for (const [index, name] of marked.entries())
    setError(name, { message: faults[name] ?? '' }, { shouldFocus: index === 0 });
}
