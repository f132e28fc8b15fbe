import { fileURLToPath } from 'node:url';

/** Fonts of one run, for the tools that choose fonts. The report therefore names the fonts that the renderer uses. */
export type FontSetting = {
  env: Readonly<{ FONTCONFIG_FILE: string }>;
  /** Files and folders that the tool reads for these fonts, which a sandbox must not hide. */
  reads: readonly string[];
  /** True if the deck's own fonts are among them. Those are read only in a sandbox. */
  holdsDeckFonts: boolean;
};

const productFile = fileURLToPath(new URL('./fonts.conf', import.meta.url));

/** Installed fonts and our substitutes. */
export const productFonts: FontSetting = {
  env: { FONTCONFIG_FILE: productFile },
  reads: [productFile],
  holdsDeckFonts: false,
};
