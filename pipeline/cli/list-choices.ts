/** Lists the values of an option for a usage text: "none (default), corporate, upbeat or ambient". */
export function listChoices(values: readonly string[], defaultValue: string): string {
  const named = values.map((value) => (value === defaultValue ? `${value} (default)` : value));
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(named);
}
