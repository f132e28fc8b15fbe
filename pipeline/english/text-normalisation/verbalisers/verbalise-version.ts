import { cardinal, digitByDigit } from '../../number-to-words.ts';
import { expression, firstOf, verbaliser } from './verbaliser.ts';

const version = expression(String.raw`[vV](?:er\.?\s?)?(?<number>\d{1,5}(?:\.\d{1,5}){0,4})`);
const internetAddress = expression(String.raw`(?<number>\d{1,3}(?:\.\d{1,3}){3})(?::(?<port>\d{1,5}))?`);
const dotted = expression(String.raw`(?<number>\d{1,5}(?:\.\d{1,5}){2,5})`);

/**
 * Verbaliser for "v2.1.3", "2.1.3", "192.168.0.1". A version with one dot and no "v" sounds like a decimal, and is
 * left to `verbaliseNumber`.
 */
export const verbaliseVersion = firstOf([
  verbaliser(version, ({ number = '' }) => `version ${partsInWords(number, 'point')}`),
  verbaliser(internetAddress, ({ number = '', port }) => {
    const address = partsInWords(number, 'dot');
    return port === undefined ? address : `${address} port ${cardinal(port)}`;
  }),
  verbaliser(dotted, ({ number = '' }) => partsInWords(number, 'point')),
]);

function partsInWords(number: string, separator: 'point' | 'dot'): string {
  const say = (part: string) => (part.startsWith('0') ? digitByDigit(part) : cardinal(part));
  return number.split('.').map(say).join(` ${separator} `);
}
