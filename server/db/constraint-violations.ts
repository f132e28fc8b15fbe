const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/** Tells whether a statement failed because a unique value already exists. */
export function isUniqueViolation(error: unknown): boolean {
  return hasState(error, uniqueViolation);
}

/** Tells whether a statement failed because a row refers to one that does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  return hasState(error, foreignKeyViolation);
}

function hasState(error: unknown, state: string): boolean {
  return error instanceof Error && 'code' in error && error.code === state;
}
