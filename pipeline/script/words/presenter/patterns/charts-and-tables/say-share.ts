import { isPlural, isProperName } from '#pipeline/english/noun-phrase.ts';
import { roundForSpeech } from '#pipeline/understanding/points/round-for-speech.ts';
import type { DataPoint } from '#pipeline/understanding/points/slide-point.ts';
import type { Scene } from '../../scene/scene.ts';
import { isMeasure } from '../measure-names.ts';
import { isAnswer, spokenLabel } from './labels.ts';
import { type Shown, theName } from './subjects.ts';

/**
 * Says the largest part of a whole.
 * @param title of the chart, or else of the slide
 */
export function sayShare(
  { of, share }: Extract<DataPoint, { kind: 'share' }>,
  { measured, labels, title, series }: Shown,
  { casing }: Scene,
): string | null {
  const percent = `${roundForSpeech(Math.round(share * 1000) / 10).value}%`;
  if (isAnswer(of.label)) {
    const answer = of.label.trim().toLowerCase();
    return /^(?:yes|no)$/.test(answer)
      ? `${percent} say ${answer}`
      : `${percent} of the answers are “${answer}”`;
  }
  const label = spokenLabel(of.label, labels, casing);
  if (label === null) return null;
  const spent =
    /\b(?:use of (?:the )?(?:funds|proceeds)|fund(?:s|ing)? allocation|allocation of (?:the )?funds)\b/i.test(
      title,
    )
      ? 'the funds'
      : /\bbudget\b/i.test(title)
        ? 'the budget'
        : /\bwhere (?:the|our|your) money goes\b/i.test(title)
          ? 'the money'
          : null;
  if (spent !== null)
    return `${percent} of ${spent} ${spent === 'the funds' ? 'go' : 'goes'} to ${label.name}`;
  if (/\bmarket shares?\b/i.test(title))
    return `${label.name} ${isPlural(label.name) ? 'hold' : 'holds'} ${percent} of the market`;
  const [own = '', second] = series;
  const isOwn = second === undefined && isMeasure(own) && !/\bshare$/i.test(own);
  const isOne = isProperName(label.name) || !isPlural(label.name);
  const isOfParts = /(?:segments|categories|types|kinds|regions|products|channels)$/i.test(
    measured.name ?? '',
  );
  const measureName = isOwn ? casing.inSentence(own) : isOfParts ? null : measured.name;
  const whole =
    measureName?.replace(
      /\s+(?:share|mix|split|breakdown|distribution|sources?|structure|allocation)$/i,
      '',
    ) ?? null;
  return whole === null || /^(?:what|where|how|who|why)\b/i.test(whole)
    ? null
    : `${label.name} ${isOne ? 'makes' : 'make'} up ${percent} of ${theName(whole)}`;
}
