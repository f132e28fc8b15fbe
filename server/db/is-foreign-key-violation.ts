const foreignKeyViolation = '23503';

/** Tells whether a statement failed because a row refers to one that does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === foreignKeyViolation;
}
