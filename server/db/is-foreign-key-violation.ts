const foreignKeyViolation = '23503';

/** Whether a statement failed because what a row refers to is not there. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === foreignKeyViolation;
}
