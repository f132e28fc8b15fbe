import { ScrollArea } from '../../components/ui/scroll-area.tsx';
import { classNames } from '../../lib/class-names.ts';

/** A script to read, a paragraph a slide. */
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

/** With where each begins in the script: paragraphs have no other name, and two may say the same. */
function paragraphsOf(script: string): { start: number; text: string }[] {
  let start = 0;
  return script.split(separator).map((text) => {
    const paragraph = { start, text };
    start += text.length + separator.length;
    return paragraph;
  });
}

const separator = '\n\n';
