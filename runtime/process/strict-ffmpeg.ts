/**
 * Argument for every ffmpeg run that writes a file: fail if writing fails. Without it, version 5.1 reports success if only the end
 * of the file could not be written to a full disk.
 */
export const strictFfmpeg: readonly string[] = ['-xerror'];
