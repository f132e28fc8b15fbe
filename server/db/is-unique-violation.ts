const uniqueViolation = '23505';

/** Whether a statement failed because what must be unique is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === uniqueViolation;
}
