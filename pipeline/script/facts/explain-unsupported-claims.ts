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

/** Text that a sentence was compared with: the deck, or the evidence that the sentence cites. */
type Source = 'the deck' | 'what it cites';

/**
 * Explains why a source does not support a sentence, without a capital and a full stop: `the deck does not say “40
 * %”`.
 */
export function explainUnsupportedClaims(
  unsupported: readonly UnsupportedClaim[],
  source: Source = 'the deck',
): string {
  const missing = unsupported.filter(({ kind }) => isMissing(kind)).map(quoted);
  const others = unsupported.filter(({ kind }) => !isMissing(kind)).map((claim) => reasonOf(claim, source));
  const reasons = [
    ...(missing.length > 0 ? [`${source} does not say ${[...new Set(missing)].join(', ')}`] : []),
    ...new Set(others),
  ];
  return reasons.join(', and ');
}

const isMissing = (kind: UnsupportedClaim['kind']): boolean =>
  kind === 'slide' || kind === 'figure' || kind === 'name' || kind === 'unit' || kind === 'invented';

const quoted = ({ said }: UnsupportedClaim): string => `“${said}”`;

function reasonOf({ kind, said }: UnsupportedClaim, source: Source): string {
  switch (kind) {
    case 'length':
      return `it is too long to be compared with ${source}`;
    case 'subject':
      return `${source} says “${said}” about something else`;
    case 'direction':
      return `${source} shows the reverse of “${said}”`;
    case 'denial':
      return `${source} says the opposite with “${said}”`;
    case 'opposite':
      return `${source} says the opposite of “${said}”`;
    case 'order':
      return `${source} states “${said}” the other way round`;
    default:
      return `nothing on the slide supports “${said}”`;
  }
}
