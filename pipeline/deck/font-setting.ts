import { fileURLToPath } from 'node:url';

/** Fonts of one run, for the tools that choose fonts: the report thus names the fonts that the renderer takes. */
export type FontSetting = {
  env: Readonly<{ FONTCONFIG_FILE: string }>;
  /** Files and folders that the tool reads for it, where a sandbox hides others. */
  reads: readonly string[];
  /** True if fonts of a stranger are among them. Those are read in a sandbox only. */
  holdsDeckFonts: boolean;
};

const productFile = fileURLToPath(new URL('./fonts.conf', import.meta.url));

/** The installed fonts and our substitutes. */
export const productFonts: FontSetting = {
  env: { FONTCONFIG_FILE: productFile },
  reads: [productFile],
  holdsDeckFonts: false,
};
