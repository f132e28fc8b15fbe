import type { Accent } from '#contract/vocabulary/accents.ts';
import { runTool } from '#runtime/process/run-tool.ts';

/** eSpeak NG's names of the accents that Kokoro was trained on. */
const espeakVoices: Record<Accent, string> = { american: 'en-us', british: 'en-gb' };
const timeoutMs = 60_000;
const maxCachedTexts = 20_000;

const cache = new Map<string, string>();

/**
 * Converts each text to IPA with eSpeak NG. A text is a run of words without punctuation; results are cached in
 * memory. eSpeak NG runs as a separate program, because its licence is the GPL.
 * @throws PipelineError `tool_missing` | `tool_failed` | `canceled`
 */
export async function espeakIpa(
  texts: readonly string[],
  accent: Accent,
  signal: AbortSignal,
): Promise<string[]> {
  const unknown = [...new Set(texts)].filter((text) => !cache.has(cacheKey(text, accent)));
  if (unknown.length > 0) {
    if (cache.size + unknown.length > maxCachedTexts) cache.clear();
    const answers = await askEspeak(unknown, accent, signal);
    for (const [index, text] of unknown.entries()) cache.set(cacheKey(text, accent), answers[index] ?? '');
  }
  return texts.map((text) => cache.get(cacheKey(text, accent)) ?? '');
}

const cacheKey = (text: string, accent: Accent) => `${accent}\0${text}`;

async function askEspeak(texts: readonly string[], accent: Accent, signal: AbortSignal): Promise<string[]> {
  // An empty line ends a paragraph, and with it a clause: one line of IPA for each text.
  const stdin = Buffer.from(texts.map((text) => `${text.replace(/\s+/g, ' ').trim()}\n\n`).join(''));
  const { stdout } = await runTool({
    command: 'espeak-ng',
    args: ['-q', '--ipa', '-v', espeakVoices[accent], '--stdin'],
    stdin,
    signal,
    timeoutMs,
  });
  const lines = stdout.toString('utf8').replace(/\n$/, '').split('\n');
  if (lines.length === texts.length) return lines.map(cleanIpa);
  // eSpeak NG divided a text into several clauses, or found none, and the lines are shifted. Each text is then
  // converted alone.
  if (texts.length === 1) return [cleanIpa(lines.join(' '))];
  const answers: string[] = [];
  for (const text of texts) answers.push(...(await askEspeak([text], accent, signal)));
  return answers;
}

/** Removes the marks of a switch to another language's rules, "(en)", and repeated spaces. */
function cleanIpa(line: string): string {
  return line
    .replace(/\([a-z-]+\)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
