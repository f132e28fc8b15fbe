import { fileURLToPath } from 'node:url';

/** Environment of every tool that chooses fonts, so that the report names the fonts that the renderer takes. */
export const fontEnvironment = {
  FONTCONFIG_FILE: fileURLToPath(new URL('./fonts.conf', import.meta.url)),
} as const;
