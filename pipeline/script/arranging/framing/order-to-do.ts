import { baseVerbs } from '#pipeline/english/english-verbs.ts';
import { asSentence } from '#pipeline/english/join-words.ts';
import type { Frame } from './frame.ts';

/** Frame "Trends need to be analyzed quarterly." → "Analyze trends quarterly." */
export const orderToDo: Frame = {
  name: 'what is to be done, as an order',
  audiences: ['training'],
  say(sentence, { casing }) {
    const { subject, done, rest } =
      /^(?<subject>[^,;:–—]+?) (?:must|should|needs? to|ha(?:s|ve) to) be (?<done>\p{Ll}+ed)(?<rest>(?: [^,;:–—]+)?)\.$/u.exec(
        sentence,
      )?.groups ?? {};
    const act = done === undefined ? null : baseOf(done);
    if (subject === undefined || act === null || rest === undefined) return null;
    if (/^(?:it|they|this|that|these|those|which|who|what|nothing|no|you|we)\b/iu.test(subject)) return null;
    if (/\b(?:by|before|if|when|unless|and|or|not|that|which|who)\b/iu.test(`${subject}${rest}`)) return null;
    return [asSentence(`${act} ${casing.inSentence(subject)}${rest}`)];
  },
};

function baseOf(participle: string): string | null {
  const stem = participle.replace(/ed$/, '');
  const bases = [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'), stem.replace(/i$/, 'y')];
  return bases.find((one) => baseVerbs.has(one)) ?? null;
}
