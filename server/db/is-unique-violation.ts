const uniqueViolation = '23505';

/** Tells whether a statement failed because a value that must be unique exists already. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === uniqueViolation;
}
