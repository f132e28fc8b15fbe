import { cardinal, digitByDigit } from '../../number-to-words.ts';
import { spellLetters } from '../spell-letters.ts';
import { expression, firstOf, verbaliser } from './verbaliser.ts';

const domainsSaidAsWords =
  'com|net|org|gov|edu|info|biz|app|dev|tech|cloud|online|store|shop|site|agency|digital|academy|studio|health|video|blog|news|work|software|solutions';
const domainsSpelled =
  'io|ai|co|uk|us|eu|de|fr|ca|au|ch|nl|jp|tv|me|gg|ly|in|nz|ie|se|no|dk|es|it|at|be|br|mx|sg|so|xyz';
const lastLabel = `(?:${domainsSaidAsWords}|${domainsSpelled})`;
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const host = String.raw`(?:${label}\.){1,5}${lastLabel}`;
const anyHost = String.raw`(?:${label}\.){1,5}[A-Za-z]{2,12}`;
const path = String.raw`(?:/(?:[A-Za-z0-9._~%@+,=&;:!$()-]{0,100}[A-Za-z0-9_~/-])?){0,10}(?:[?#]\S{0,100}?)?`;

const email = expression(`(?:mailto:)?(?<user>[A-Za-z0-9._%+-]{1,64})@(?<domain>${anyHost})`);
const linked = expression(
  String.raw`(?:(?:https?|ftp)://(?:www\.)?|www\.)(?<domain>${anyHost}|localhost)(?::\d{1,5})?(?<path>${path})`,
);
const bare = expression(`(?<domain>${host})(?<path>${path})`);
const handle = expression(`@(?<handle>[A-Za-z0-9_](?:[A-Za-z0-9_.]{0,38}[A-Za-z0-9_])?)`);

/**
 * Verbaliser for "jane.doe@example.com", "www.example.com/pricing", "example.io", "@acme". Query and fragment are
 * left out.
 */
export const verbaliseWebAddress = firstOf([
  verbaliser(email, ({ user = '', domain = '' }) => `${partsInWords(user)} at ${domainInWords(domain)}`),
  verbaliser(linked, ({ domain = '', path: written = '' }) => domainInWords(domain) + pathInWords(written)),
  verbaliser(bare, ({ domain = '', path: written = '' }) => domainInWords(domain) + pathInWords(written)),
  verbaliser(handle, ({ handle: name = '' }, { before }) =>
    /^(?:at|to|by|with|from|for|via)$/i.test(before) ? partsInWords(name) : `at ${partsInWords(name)}`,
  ),
]);

function domainInWords(domain: string): string {
  const labels = domain.split('.');
  const last = labels.length - 1;
  return labels
    .map((part, index) => (index === last ? topLevelInWords(part) : partsInWords(part)))
    .join(' dot ');
}

function topLevelInWords(written: string): string {
  const isWord = new RegExp(`^(?:${domainsSaidAsWords})$`, 'i').test(written) || written.length > 3;
  return isWord ? written.toLowerCase() : spellLetters(written);
}

function pathInWords(written: string): string {
  const steps = (written.split(/[?#]/)[0] ?? '').split('/').filter((step) => step !== '');
  return steps.map((step) => ` slash ${partsInWords(decoded(step))}`).join('');
}

function decoded(step: string): string {
  return step.replace(/%[0-9A-Fa-f]{2}/g, ' ');
}

const signs = new Map(Object.entries({ '.': 'dot', '-': 'dash', _: 'underscore', '+': 'plus' }));

/** Returns a part in words: "jane.doe-2" → "jane dot doe dash two". */
function partsInWords(written: string): string {
  const parts = written.match(/[A-Za-z]+|\d+|[.\-_+]/g) ?? [];
  return parts
    .map((part) => signs.get(part) ?? (/^\d/.test(part) ? numberInWords(part) : labelInWords(part)))
    .join(' ');
}

function numberInWords(digits: string): string {
  return digits.length > 4 || digits.startsWith('0') ? digitByDigit(digits) : cardinal(digits);
}

/** Spells labels in capitals and labels without a vowel: "IBM", "xyz", "hr". */
function labelInWords(written: string): string {
  const isSpelled = /^[A-Z]{2,4}$/.test(written) || !/[aeiouy]/i.test(written);
  return isSpelled && written.length <= 5 ? spellLetters(written) : written;
}
