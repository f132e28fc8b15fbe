import { classNames } from '../../lib/class-names.ts';

/** A script to read, a paragraph a slide. It scrolls when it is taller than its box, by keyboard too. */
export function ScriptText({ script, className }: { script: string; className?: string }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="Generated script"
      className={classNames('space-y-3 overflow-y-auto pr-2 leading-relaxed whitespace-pre-line', className)}
    >
      {script.split('\n\n').map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name, and never move
        <p key={index}>{paragraph}</p>
      ))}
    </section>
  );
}
