/** A program whose presence proves that a package is installed, and its package in Debian. */
export type Tool = { command: string; package: string };

/** Programs that the product requires. */
export const requiredTools: readonly Tool[] = [
  { command: 'soffice', package: 'libreoffice-impress' },
  { command: 'pdftoppm', package: 'poppler-utils' },
  { command: 'ffmpeg', package: 'ffmpeg' },
  { command: 'espeak-ng', package: 'espeak-ng' },
  { command: 'fc-match', package: 'fontconfig' },
];

/** Programs for the sandbox (docs/decisions/021-sandbox.md). Without them the product runs, and reports its weaker protection. */
export const sandboxTools: readonly Tool[] = [{ command: 'bwrap', package: 'bubblewrap' }];

/** Fonts with the metrics of the Office fonts, and fonts for every script that a deck may use. */
export const fonts: readonly string[] = [
  'fonts-liberation',
  'fonts-crosextra-carlito',
  'fonts-crosextra-caladea',
  'fonts-dejavu-core',
  'fonts-noto-core',
  'fonts-noto-cjk',
  'fonts-noto-color-emoji',
];

/**
 * Fonts that substitute those of Office and of Google more exactly (docs/decisions/042-fonts.md). Decks are rendered without them
 * as well.
 */
export const substituteFonts: readonly string[] = [
  'fonts-urw-base35',
  'fonts-roboto-unhinted',
  'fonts-roboto-slab',
  'fonts-open-sans',
  'fonts-lato',
  'fonts-paratype',
  'fonts-linuxlibertine',
  'fonts-comic-neue',
];

/** Programs that the tests run. Debian's package starts its own PostgreSQL server, which the tests never use. */
export const testTools: readonly Tool[] = [
  { command: 'chromium-headless-shell', package: 'chromium-headless-shell' },
  { command: 'initdb', package: 'postgresql' },
];

/** All Debian packages that the product uses. */
export const productPackages: readonly string[] = [
  ...[...requiredTools, ...sandboxTools].map((tool) => tool.package),
  ...fonts,
  ...substituteFonts,
];
