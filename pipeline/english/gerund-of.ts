/** Stressed on the last syllable, so that the last consonant doubles: "submitting". */
const doubling =
  /^(?:admit|begin|commit|control|forget|permit|prefer|refer|submit|transfer|equip|plug|program)$/;

/** A short verb of one vowel between consonants: "cut", "plan", "stop", and not "render". */
const shortVerb = /^(?:re-?)?[^aeiou]*[aeiou](?:[bdgklmnpt]|(?<!e)r)$/;

/** "Identify waste" → "identifying waste"; "plan and run tests" → "planning and running tests"; "never stop" → "never stopping". */
export function gerundOf(command: string): string {
  const adverb = /^(?:\p{Ll}+ly|never|always|just|also|first|then)\s(?=\p{Ll})/u.exec(command)?.[0];
  if (adverb !== undefined) return `${adverb}${gerundOf(command.slice(adverb.length))}`;
  const [, first = '', rest = ''] = /^(\p{L}[\p{L}-]*)(.*)$/su.exec(command) ?? [];
  const joined = /^(\s(?:and|or)\s)(\p{Ll}[\p{Ll}-]*)(\s.+)$/su.exec(rest);
  const tail = joined ? `${joined[1]}${inForm(joined[2] ?? '')}${joined[3]}` : rest;
  return `${inForm(first)}${tail}`;
}

function inForm(verb: string): string {
  const base = verb.toLowerCase();
  if (/ie$/.test(base)) return `${base.slice(0, -2)}ying`;
  if (/[^aeiouy]e$|[ui]e$|ge$|ce$/.test(base) && !/(?:ee|oe|ye)$/.test(base))
    return `${base.slice(0, -1)}ing`;
  return doubling.test(base) || shortVerb.test(base) ? `${base}${base.at(-1)}ing` : `${base}ing`;
}
