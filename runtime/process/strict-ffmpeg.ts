/**
 * Argument for every ffmpeg run that writes a file: fail when writing fails. Without it version 5.1 reports success when
 * only the end of the file could not be written because the disk is full.
 */
export const strictFfmpeg: readonly string[] = ['-xerror'];
