import type { Take } from '#contract/takes/take.ts';
import { voiceLabel } from '#contract/vocabulary/voices.ts';

/** Paces on offer, as factors of the slide's pace. */
export const paces = [
  { pace: 0.8, label: 'Slower' },
  { pace: 0.9, label: 'A little slower' },
  { pace: 1, label: "Slide's pace" },
  { pace: 1.1, label: 'A little faster' },
  { pace: 1.25, label: 'Faster' },
] as const;

/** Describes the differences of a take: `A little slower, 0.5 s pause after it, Friendly Male, “Nginx” as “engine x”`. */
export function describeTake({ pace, pauseAfterSeconds, voice, pronunciations }: Take): string {
  const parts = [
    ...(pace === 1 ? [] : [paceLabel(pace)]),
    ...(pauseAfterSeconds === 0 ? [] : [`${pauseAfterSeconds} s pause after it`]),
    ...(voice === null ? [] : [voiceLabel(voice)]),
    ...pronunciations.map((entry) => `“${entry.word}” as “${'ipa' in entry ? entry.ipa : entry.respelling}”`),
  ];
  return parts.length === 0 ? 'Spoken like the rest of the slide' : parts.join(', ');
}

function paceLabel(pace: number): string {
  const offered = paces.find((known) => known.pace === pace);
  return (
    offered?.label ??
    (pace < 1 ? `${Math.round(100 - pace * 100)}% slower` : `${Math.round(pace * 100 - 100)}% faster`)
  );
}
