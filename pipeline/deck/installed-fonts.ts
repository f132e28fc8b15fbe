import { runTool } from '#runtime/process/run-tool.ts';
import type { Deck } from './deck.ts';
import type { FontSetting } from './font-setting.ts';

/** Family in which text will be drawn, by the family that the deck asks for. */
export type InstalledFonts = ReadonlyMap<string, string>;

/** Maximum number of families. Real decks use a handful of fonts, and a longer report would not be read. */
const maxFamilies = 60;
const timeoutMs = 20_000;

/**
 * Finds the family for each font that a shown slide asks for. The answers come from fontconfig, which also chooses
 * the renderer's fonts.
 * @throws PipelineError `tool_missing` | `tool_failed` | `tool_timeout` | `canceled`
 */
export async function installedFonts(
  deck: Deck,
  setting: FontSetting,
  signal: AbortSignal,
): Promise<InstalledFonts> {
  const shown = deck.slides.filter(({ hidden }) => !hidden);
  const families = [...new Set(shown.flatMap(({ fonts }) => fonts))].slice(0, maxFamilies);
  const matches = await Promise.all(families.map((family) => matchFont(family, setting, signal)));
  return new Map(families.map((family, index) => [family, matches[index] ?? family]));
}

/**
 * Finds the family that fontconfig has for a requested one.
 * @throws as `installedFonts` does
 */
export async function matchFont(family: string, setting: FontSetting, signal: AbortSignal): Promise<string> {
  const { stdout } = await runTool({
    command: 'fc-match',
    args: ['--format', '%{family}', '--', escapePattern(family)],
    env: setting.env,
    signal,
    timeoutMs,
    ...(setting.holdsDeckFonts ? { box: { files: { reads: setting.reads } } } : {}),
  });
  // A font has several names ("Noto Sans CJK JP" has nine); the requested one is the best to report.
  const names = stdout.toString('utf8').split(',');
  return names.find((name) => name.toLowerCase() === family.toLowerCase()) ?? names[0] ?? family;
}

/** Escapes `-`, `:` and `,`, which separate name, size and properties in a fontconfig pattern. */
function escapePattern(family: string): string {
  return family.replace(/[\\\-:,]/g, '\\$&').replaceAll('\0', '');
}
