import { slideNumberList } from './findings/slide-number-list.ts';
import type { Script } from './script/sentences/script.ts';
import { lengthOutcome } from './video/length-targets.ts';

/**
 * A finished video beside the requested length. `silent` has its slides without words, with the time for which each
 * is shown alone.
 */
type MadeLength = {
  askedMs: number;
  durationMs: number;
  writer: Script['writer'];
  silent: readonly { slideNumber: number; standsMs: number }[];
};

/**
 * Returns a sentence with the length of a video, the reason, and a remedy; null if the video has the requested
 * length.
 */
export function explainLength({ askedMs, durationMs, writer, silent }: MadeLength): string | null {
  const outcome = lengthOutcome(askedMs, durationMs);
  if (outcome === 'reached') return null;
  // Rounded down, as in video players.
  const [asked, actual] = [askedMs, durationMs].map((ms) => Math.floor(ms / 1000));
  const slides = slideNumberList(silent.map(({ slideNumber }) => slideNumber));
  if (outcome === 'shorter') {
    // The deck may contain more than its writer found sentences for, so this sentence is about the script.
    const nothing = silent.length === 0 ? '' : ` Nothing is said on ${slides}.`;
    const what = writer === 'edited' ? 'Saying all of the script takes' : 'The script that was written takes';
    return `${what} ${actual} seconds, not the ${asked} asked for.${nothing} Add to the script, or ask for a shorter video.`;
  }
  const shown = silent.length === 0 ? '' : ` Nothing is said on ${slides}, shown for ${each(silent)}.`;
  if (writer === 'edited') {
    return `Saying all of the script takes ${actual} seconds, more than the ${asked} asked for.${shown} Shorten a text, leave slides out, or ask for a longer video.`;
  }
  const takes = silent.length === 0 ? 'Saying the least on every slide takes' : 'Showing every slide takes';
  return `${takes} ${actual} seconds, more than the ${asked} asked for.${shown} Leave slides out, or ask for a longer video.`;
}

function each(silent: MadeLength['silent']): string {
  const [shortest = 0, longest = 0] = [Math.min, Math.max].map(
    (of) => Math.round(of(...silent.map(({ standsMs }) => standsMs)) / 100) / 10,
  );
  const seconds = shortest === longest ? `${shortest}` : `${shortest} to ${longest}`;
  return `${seconds} seconds${silent.length === 1 ? '' : ' each'}`;
}
