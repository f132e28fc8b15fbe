import type { Untraced } from './facts.ts';

/** Says why a sentence cannot be traced: `the deck does not say "40 %"`. Without a capital and a full stop. */
export function sayUntraced(untraced: readonly Untraced[]): string {
  const missing = untraced.filter(({ kind }) => isMissing(kind)).map(quoted);
  const others = untraced.filter(({ kind }) => !isMissing(kind)).map(reasonOf);
  const reasons = [
    ...(missing.length > 0 ? [`the deck does not say ${[...new Set(missing)].join(', ')}`] : []),
    ...new Set(others),
  ];
  return reasons.join(', and ');
}

const isMissing = (kind: Untraced['kind']): boolean =>
  kind === 'slide' || kind === 'figure' || kind === 'name' || kind === 'unit' || kind === 'invented';

const quoted = ({ said }: Untraced): string => `"${said}"`;

function reasonOf({ kind, said }: Untraced): string {
  switch (kind) {
    case 'length':
      return 'it is too long to be compared with the deck';
    case 'subject':
      return `the deck says "${said}" of something else`;
    case 'direction':
      return `the deck shows another direction than "${said}"`;
    case 'denial':
      return `the deck says the opposite with "${said}"`;
    case 'opposite':
      return `the deck says the opposite of "${said}"`;
    case 'order':
      return `the deck says it the other way round than "${said}"`;
    default:
      return `nothing on the slide supports "${said}"`;
  }
}
