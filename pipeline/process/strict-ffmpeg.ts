/**
 * For whatever ffmpeg writes into a file: end with an error when that fails. Without it version 5.1 says that all went
 * well when only the end of the file could not be written because the disk is full.
 */
export const strictFfmpeg: readonly string[] = ['-xerror'];
