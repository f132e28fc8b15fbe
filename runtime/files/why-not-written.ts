const reasons: Readonly<Record<string, string>> = {
  EACCES: 'you do not have permission to write there',
  EPERM: 'you do not have permission to write there',
  EROFS: 'the disk is read-only',
  ENOENT: 'the folder does not exist or does not accept files',
  ENOTDIR: 'a part of its path is not a folder',
  EEXIST: 'a part of its path is not a folder',
  EISDIR: 'it is a folder',
  ENAMETOOLONG: 'its name is too long',
};

/** Returns the sentence about a path that cannot be written to, with the reason if a user can remove it. */
export function whyNotWritten(named: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = reasons[code];
  return `"${named}" cannot be written${reason ? `: ${reason}` : ''}.`;
}
