import type { ChangedLines } from '#contract/new-deck/deck-update.ts';

/**
 * The lines of a slide that changed, those of both decks side by side. Nothing if only its pictures or the values of a chart differ.
 */
export function ChangedTexts({ lines: { removed, added } }: { lines: ChangedLines }) {
  if (removed.length + added.length === 0) return null;
  return (
    // Not a list: screen readers would count the lines among the slides around them.
    <dl className="grid gap-2 pt-1 sm:grid-cols-2">
      <Lines term="In the earlier deck" lines={removed} />
      <Lines term="In the new deck" lines={added} />
    </dl>
  );
}

function Lines({ term, lines }: { term: string; lines: readonly string[] }) {
  return (
    <div className="rounded-field bg-well px-3 py-2">
      <dt className="text-ink-soft">{term}</dt>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change, and two may be equal
        <dd key={index} className="font-medium">
          {line}
        </dd>
      ))}
      {lines.length === 0 && <dd>Nothing in its place</dd>}
    </div>
  );
}
