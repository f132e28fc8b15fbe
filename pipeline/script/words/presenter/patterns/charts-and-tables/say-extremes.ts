import { isPlural, isProperName } from '#pipeline/english/noun-phrase.ts';
import type { DataPoint } from '#pipeline/understanding/points/slide-point.ts';
import { extremesWording } from '../../phrasing/audience-wordings.ts';
import { amountOf } from '../../phrasing/spoken-data.ts';
import type { Scene } from '../../scene/scene.ts';
import { isCounted, isGenericName, isMeasure, measureName } from '../measure-names.ts';
import { spokenLabel } from './labels.ts';
import { type Measured, nameOfSeries, theName } from './subjects.ts';

/**
 * Says the highest and the lowest value: "East has the highest revenue, with €4.2 million, and West the lowest".
 * @returns null where the measure or a label has no name
 */
export function sayExtremes(
  point: Extract<DataPoint, { kind: 'extremes' }>,
  { measured, labels }: { measured: Measured; labels: readonly string[] },
  { audience, casing }: Scene,
): string | null {
  const { highest, lowest, series } = point;
  const own = nameOfSeries(series);
  const name = measureOf(own, measured, casing.inSentence(own ?? ''));
  const most = spokenLabel(highest.label, labels, casing);
  const least = lowest === null ? null : spokenLabel(lowest.label, labels, casing);
  if (name === null || most === null) return null;
  const unit = 'unit' in point && point.unit !== null ? point.unit : measured.unit;
  const bare = name.replace(/^the /i, '');
  const isCount = isPlural(name) && isCounted(name);
  const isTime = /\b(?:times?|duration|length)$/i.test(name);
  const [high, low] = isTime ? ['longest', 'shortest'] : isCount ? ['most', 'fewest'] : ['highest', 'lowest'];
  // "Customers are most in Asia" is not English.
  const wording =
    extremesWording[isCount ? 'sales' : own !== null && !isProperName(most.name) ? 'education' : audience];
  const [text = null] = wording({
    subject: theName(bare),
    name: bare,
    high: { ...most, amount: amountOf(highest, unit), adjective: high },
    low:
      least === null || lowest === null ? null : { ...least, amount: amountOf(lowest, unit), adjective: low },
  });
  return text;
}

function measureOf(own: string | null, { name }: Measured, inSentence: string): string | null {
  const ownName = own === null ? null : measureName(inSentence);
  const found = ownName ?? (own === null || isGenericName(own) ? name : null);
  return found !== null && (isMeasure(found) || /\bof\b/.test(found)) ? found : null;
}
