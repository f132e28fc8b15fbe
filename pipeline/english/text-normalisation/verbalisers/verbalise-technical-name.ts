import { cardinal, decimal } from '../../number-to-words.ts';
import { sayWord } from '../say-word.ts';
import { spellLetters } from '../spell-letters.ts';
import { expression, firstOf, verbaliser } from './verbaliser.ts';

const dotNet = expression(String.raw`(?<name>[A-Za-z]{2,12})\.NET`);
const script = expression(String.raw`(?<name>[A-Za-z]{1,16})(?<number>\d{1,2})?\.[jJ][sS]`);
const sharp = expression('(?<letter>[A-Z])#');
const endingsSpelled =
  'pdf|docx|xlsx|pptx|doc|xls|ppt|csv|tsv|txt|html|htm|css|tsx|jsx|ts|py|rb|rs|cs|vb|xml|yml|md|sql|png|jpg|gif|svg|mp[34]|exe|dll|ps1|sh|csproj|ini|cfg';
const endingsSaid = 'json|yaml|java|zip|config|log|env|bat|app|lock|key';
const particles = expression(String.raw`PM\s?(?<size>2\.5|10|1)`);
const fileName = expression(
  String.raw`(?<name>[A-Za-z0-9](?:[A-Za-z0-9_-]{0,60}[A-Za-z0-9])?(?:\.[A-Za-z0-9]{2,20}){0,2})?\.(?<ending>${endingsSpelled}|${endingsSaid})`,
  'i',
);
const path = expression(
  String.raw`(?<start>~|\.{1,2})?(?<steps>(?:/\.?[A-Za-z0-9_-]{1,40}(?:\.[A-Za-z0-9]{1,8})?){1,8})/?`,
);

/** Verbaliser for "ASP.NET", "Node.js", "D3.js", "C#", "PM2.5", "data.csv", ".pdf", "~/.ssh". */
export const verbaliseTechnicalName = firstOf([
  verbaliser(dotNet, ({ name = '' }) => `${sayWord(name)} dot net`),
  verbaliser(script, ({ name = '', number }) =>
    [partInWords(name), ...(number === undefined ? [] : [cardinal(number)]), 'J S'].join(' '),
  ),
  verbaliser(sharp, ({ letter = '' }) => `${letter} sharp`),
  verbaliser(particles, ({ size = '' }) => `P M ${decimal(size)}`),
  verbaliser(fileName, ({ name = '', ending = '' }) => `${namesInWords(name)}dot ${endingInWords(ending)}`),
  verbaliser(path, ({ start = '', steps = '' }) => {
    if (start === '' && !/\/.+\//.test(steps)) return undefined;
    const said = steps
      .split('/')
      .slice(1)
      .map((step) => `slash ${stepInWords(step)}`);
    return [{ '~': 'tilde', '.': 'dot', '..': 'dot dot', '': '' }[start], ...said].join(' ').trim();
  }),
]);

function namesInWords(name: string): string {
  return name
    .split(/[._-]/)
    .filter((part) => part !== '')
    .map((part) => `${partInWords(part)} `)
    .join('');
}

function stepInWords(step: string): string {
  return step
    .split(/(\.)|[_-]/)
    .filter((part) => part !== undefined && part !== '')
    .map((part) => (part === '.' ? 'dot' : partInWords(part)))
    .join(' ');
}

/** Spells a part without a vowel: "ssh". "etc" is the folder and not "et cetera". */
function partInWords(part: string): string {
  const isSpelled = part.length <= 5 && (!/[aeiouy]/i.test(part) || part === 'etc');
  return isSpelled ? spellLetters(part) : sayWord(part);
}

function endingInWords(ending: string): string {
  const lower = ending.toLowerCase();
  if (lower === 'json') return 'jason';
  return new RegExp(`^(?:${endingsSpelled})$`).test(lower) ? sayWord(lower.toUpperCase()) : lower;
}
