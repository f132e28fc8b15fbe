import {
  fonts,
  requiredTools,
  sandboxTools,
  substituteFonts,
  type Tool,
  testTools,
} from './system-packages.ts';
import { type System, thisSystem } from './this-system.ts';

/**
 * Installs missing system packages on Debian, as root or with sudo that needs no password. The packages of the sandbox and the font
 * substitutes are optional.
 * @throws Error that names the packages to install, if required ones cannot be installed
 */
export async function ensureSystemPackages(
  request: { forTests: boolean; say: (line: string) => void },
  system: System = thisSystem(),
): Promise<void> {
  // The tests require the sandbox: without it, the tests of hidden files would be skipped.
  const required = missingPackages(
    request.forTests ? [...requiredTools, ...testTools, ...sandboxTools] : requiredTools,
    fonts,
    system,
  );
  const optional = missingPackages(sandboxTools, substituteFonts, system).filter(
    (name) => !required.includes(name),
  );
  const missing = [...required, ...optional];
  if (missing.length === 0) return;

  const runner = system.kind === 'debian' ? system.administrator() : null;
  if (system.kind === 'other' || !runner) {
    if (required.length === 0) return;
    throw new Error(
      `System packages are missing. Install these and run the same command again: ${missing.join(' ')}`,
    );
  }
  request.say(`installing system packages: ${missing.join(' ')}`);
  try {
    await system.install(missing, { runner, isPatient: required.length > 0, say: request.say });
  } catch (error) {
    if (required.length > 0) throw error;
    request.say(
      `${optional.join(' ')} could not be installed, and DeckVoice continues without them. Install them later: bubblewrap confines programs that open decks, and fonts draw them as their authors saw them.`,
    );
  }
}

/**
 * Returns the missing packages. On Debian a package must be completely installed. Elsewhere its program must exist, and fonts are
 * not checked.
 */
function missingPackages(tools: readonly Tool[], fonts: readonly string[], system: System): string[] {
  if (system.kind === 'other') {
    return tools.filter((tool) => !system.hasCommand(tool.command)).map((tool) => tool.package);
  }
  return [...tools.map((tool) => tool.package), ...fonts].filter((name) => !system.isInstalled(name));
}
