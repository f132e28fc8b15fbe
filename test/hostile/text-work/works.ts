import { fillScript, findPlaceholders } from '#contract/batches/placeholders.ts';
import { maxGroundedSentenceLength } from '#contract/grounds.ts';
import { withoutCues } from '#contract/script/cue-tags.ts';
import { estimateSlideMs, minSilentSlideMs } from '#contract/script/estimate-length.ts';
import { followChange } from '#contract/script/letters.ts';
import { withoutPauses } from '#contract/script/pause-tag.ts';
import { sentenceKey } from '#contract/takes/take.ts';
import { plainLine, plainText } from '#contract/text/plain-text.ts';
import { groundsOfText } from '#pipeline/script/grounds/grounds-of-script.ts';
import { takesOfScript } from '#pipeline/script/script-file/takes-of-script.ts';
import { placeholdersOf } from '#server/features/batches/template/placeholders-of-template.ts';
import { createRowValidator } from '#server/features/batches/template/validate-row.ts';
import { attachmentNamed } from '#server/http/downloads/attachment-named.ts';

const slide = (script: string) => ({
  number: 1,
  title: null,
  hidden: false,
  leftOut: null,
  script,
  pauseAfterSeconds: 0,
  voiceOption: null,
  speechSpeed: null,
});

const ground = { slideNumber: 1, kind: 'title', line: null, text: 'x' } as const;

/** Functions that read texts of users on the event loop. Each reads one text. */
export const works = {
  cleaning: (text: string) => [plainText(text), plainLine(text)],
  tags: (text: string) => withoutPauses(withoutCues(text)),
  // The text process counts the spoken words.
  length: (text: string) => [
    minSilentSlideMs([{ script: text }, { script: null }], 60_000),
    estimateSlideMs(
      { script: text, pauseAfterSeconds: 0, takes: [{ sentence: text, pace: 1, pauseAfterSeconds: 0 }] },
      { wordsPerMinute: 180 },
    ),
  ],
  clicks: (text: string) => {
    const follow = followChange(text, `x${text}`);
    return [0, 10, 100].map(follow);
  },
  sentences: (text: string) => [
    takesOfScript(text, [{ sentence: 'x', pace: 1, pauseAfterSeconds: 0, voice: null, pronunciations: [] }]),
    groundsOfText(text, [{ sentence: text.slice(0, maxGroundedSentenceLength), from: [ground] }]),
  ],
  'sentence key': sentenceKey,
  placeholders: (text: string) => [findPlaceholders(text), fillScript(text, new Map([['a', 'b']]))],
  row: (text: string) => {
    const slides = [slide(text)];
    const placeholders = placeholdersOf({ name: text, slides }, [
      { number: 1, hidden: false, texts: [text] },
    ]);
    return createRowValidator(['a', 'b'], { placeholders, slides })({ cells: ['x', 'y'], fault: null });
  },
  'file name': (text: string) => attachmentNamed(text, 'mp4'),
} satisfies Record<string, (text: string) => unknown>;

export type Work = keyof typeof works;
