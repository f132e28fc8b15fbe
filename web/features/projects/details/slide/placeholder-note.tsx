import { findPlaceholders } from '#contract/batches/placeholders.ts';

/** Says what becomes of the placeholders in a text. Renders nothing if there are none. */
export function PlaceholderNote({ text }: { text: string }) {
  const names = [...new Set(findPlaceholders(text).map(({ name }) => `{{${name}}}`))];
  if (names.length === 0) return null;
  const list = new Intl.ListFormat('en').format(names);
  const isOne = names.length === 1;
  return (
    <p className="mb-1 text-sm text-ink-soft wrap-anywhere">
      {list} {isOne ? 'is' : 'are'} filled in the videos that you make with “Personalize”. This video says{' '}
      {isOne ? 'it' : 'them'} as {isOne ? 'it is' : 'they are'} written.
    </p>
  );
}
