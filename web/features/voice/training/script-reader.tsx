import { memo, useEffect, useRef } from 'react';
import { voiceScript } from '#contract/voice-script.ts';
import { ScrollArea } from '#web/components/ui/scroll-area.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { type TimedWord, wordIndexAt } from './read-along.ts';
import type { Reading } from './use-reading.ts';

/**
 * The challenge phrase and the script, with a mark that moves at a usual reading pace while speech is detected.
 * @param isRefused true if the recording was refused: the words to say first, of which the refusal speaks, come into view again
 * @param isLonger true to show the continuation of the script as well
 */
export function ScriptReader({
  phrase,
  reading: { paragraphs, positionMs },
  isRefused,
  isMarked,
  isLonger,
}: {
  phrase: string | null;
  reading: Reading;
  isRefused: boolean;
  isMarked: boolean;
  isLonger: boolean;
}) {
  const read = isMarked ? wordIndexAt(paragraphs.flat(), positionMs) : -1;
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls back for new words, and for a refusal
  useEffect(() => {
    box.current?.scrollTo({ top: 0, behavior: 'smooth' });
  }, [phrase, isRefused]);
  const first = firstIndexes(paragraphs);
  const [phraseWords = [], ...allParagraphs] = paragraphs;
  const scriptParagraphs = isLonger ? allParagraphs : allParagraphs.slice(0, voiceScript.length);
  return (
    <ScrollArea
      ref={box}
      label="Text to read aloud"
      className="max-h-112 space-y-5 rounded-field border border-line bg-paper p-5 text-lg leading-relaxed sm:p-7"
    >
      <div className="rounded-field bg-live-wash p-4">
        <p className="text-sm font-semibold text-live-strong">Say these words first</p>
        <div className="font-display text-2xl font-bold">
          {phrase === null ? <p>…</p> : <Paragraph words={phraseWords} readIndex={read} />}
        </div>
        <p className="mt-1 text-sm text-ink-soft">New words each time prove that it’s you.</p>
      </div>
      {scriptParagraphs.map((words, index) => (
        <Paragraph
          key={words[0]?.text}
          words={words}
          readIndex={clamp(read - (first[index + 1] ?? 0), words.length)}
        />
      ))}
    </ScrollArea>
  );
}

function firstIndexes(paragraphs: readonly (readonly TimedWord[])[]): number[] {
  let index = 0;
  return paragraphs.map(({ length }) => {
    index += length;
    return index - length;
  });
}

/** Limits the index to the paragraph, so that its memoized props do not change while other paragraphs are read. */
function clamp(index: number, length: number): number {
  return Math.max(-1, Math.min(length, index));
}

/** @param readIndex index of the word being read; −1 = not begun, `words.length` = finished */
const Paragraph = memo(function Paragraph({
  words,
  readIndex,
}: {
  words: readonly TimedWord[];
  readIndex: number;
}) {
  const line = useRef<HTMLParagraphElement>(null);
  const isCurrent = readIndex >= 0 && readIndex < words.length;
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [isCurrent]);
  return (
    <p ref={line} className={classNames('scroll-my-16', readIndex >= words.length && 'text-ink-soft')}>
      {words.map(({ text, startMs }, index) => (
        <span key={startMs}>
          <span
            data-read={index === readIndex ? 'now' : index < readIndex ? 'before' : undefined}
            className={classNames(
              '-mx-[0.1em] rounded-[0.2em] px-[0.1em] transition-colors',
              index < readIndex && 'text-ink-soft',
              index === readIndex && 'bg-live text-on-live',
            )}
          >
            {text}
          </span>{' '}
        </span>
      ))}
    </p>
  );
});
