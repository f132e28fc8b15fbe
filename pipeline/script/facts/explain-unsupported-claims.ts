import type { UnsupportedClaim } from './facts.ts';

/**
 * Says what to compare with the slide: `Check on the slide what “audience” belongs to.`
 * @returns '' where the explanation says it already
 */
export function adviseOn(unsupported: readonly UnsupportedClaim[]): string {
  return unsupported.map(adviceOf).find((advice) => advice !== '') ?? '';
}

function adviceOf({ kind, said }: UnsupportedClaim): string {
  switch (kind) {
    case 'subject':
      return `Check on the slide what “${said}” belongs to.`;
    case 'direction':
      return 'Check on the slide which way it goes, or which is more.';
    case 'denial':
    case 'opposite':
      return 'Check the slide and this text for “not” and similar words.';
    case 'order':
      return 'Check on the slide which comes first, or who does it to whom.';
    default:
      return '';
  }
}

/**
 * Explains why the deck does not support a sentence, without a capital and a full stop: `the deck does not say “40
 * %”`.
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

const quoted = ({ said }: UnsupportedClaim): string => `“${said}”`;

function reasonOf({ kind, said }: UnsupportedClaim): string {
  switch (kind) {
    case 'length':
      return 'it is too long to be compared with the deck';
    case 'subject':
      return `the deck says “${said}” about something else`;
    case 'direction':
      return `the deck shows the reverse of “${said}”`;
    case 'denial':
      return `the deck says the opposite with “${said}”`;
    case 'opposite':
      return `the deck says the opposite of “${said}”`;
    case 'order':
      return `the deck states “${said}” the other way round`;
    default:
      return `nothing on the slide supports “${said}”`;
  }
}
