import type { Cue } from './build-cues.ts';

/** Writes cues as SubRip: no header, a comma before the milliseconds, unescaped text. */
export function toSrt(cues: readonly Cue[]): string {
  return cues
    .map((cue, index) => `${index + 1}\n${timeRange(cue, ',')}\n${cue.lines.join('\n')}\n`)
    .join('\n');
}

/** Writes cues as WebVTT (W3C). `&`, `<` and `>` are escaped, because they begin markup or look like an arrow. */
export function toVtt(cues: readonly Cue[]): string {
  const blocks = cues.map((cue) => `${timeRange(cue, '.')}\n${cue.lines.map(escapeVtt).join('\n')}\n`);
  return ['WEBVTT\n', ...blocks].join('\n');
}

function timeRange(cue: Cue, decimalSign: string): string {
  return `${timestamp(cue.startMs, decimalSign)} --> ${timestamp(cue.endMs, decimalSign)}`;
}

function timestamp(timeMs: number, decimalSign: string): string {
  const rounded = Math.round(timeMs);
  const part = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, '0');
  const clock = [rounded / 3_600_000, (rounded / 60_000) % 60, (rounded / 1000) % 60].map((value) =>
    part(value, 2),
  );
  return `${clock.join(':')}${decimalSign}${part(rounded % 1000, 3)}`;
}

function escapeVtt(line: string): string {
  return line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
