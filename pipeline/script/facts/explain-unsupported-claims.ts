import type { UnsupportedClaim } from './facts.ts';

/**
 * Explains why the deck does not support a sentence, without a capital and a full stop: `the deck does not say "40
 * %"`.
 */
export function explainUnsupportedClaims(unsupported: readonly UnsupportedClaim[]): string {
  const missing = unsupported.filter(({ kind }) => isMissing(kind)).map(quoted);
  const others = unsupported.filter(({ kind }) => !isMissing(kind)).map(reasonOf);
  const reasons = [
    ...(missing.length > 0 ? [`the deck does not say ${[...new Set(missing)].join(', ')}`] : []),
    ...new Set(others),
  ];
  return reasons.join(', and ');
}

const isMissing = (kind: UnsupportedClaim['kind']): boolean =>
  kind === 'slide' || kind === 'figure' || kind === 'name' || kind === 'unit' || kind === 'invented';

const quoted = ({ said }: UnsupportedClaim): string => `"${said}"`;

function reasonOf({ kind, said }: UnsupportedClaim): string {
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
