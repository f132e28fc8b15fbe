import { ScrollArea } from '../../components/ui/scroll-area.tsx';
import { classNames } from '../../lib/class-names.ts';

/** A script for reading, with one paragraph per slide. */
export function ScriptText({ script, className }: { script: string; className?: string }) {
  return (
    <ScrollArea
      label="Generated script"
      className={classNames('space-y-3 pr-2 leading-relaxed whitespace-pre-line', className)}
    >
      {paragraphsOf(script).map(({ start, text }) => (
        <p key={start}>{text}</p>
      ))}
    </ScrollArea>
  );
}

/** Splits a script into paragraphs. The offset of each serves as its key, because two may have the same text. */
function paragraphsOf(script: string): { start: number; text: string }[] {
  let start = 0;
  return script.split(separator).map((text) => {
    const paragraph = { start, text };
    start += text.length + separator.length;
    return paragraph;
  });
}

const separator = '\n\n';
