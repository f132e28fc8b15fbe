const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Tells where a video waits. @param place from 1; null when it is not known yet */
export function tellQueuePlace(place: number | null): string {
  if (place === null) return 'Waiting in the queue';
  return place === 1 ? 'Next in the queue' : `${place}${endings[ordinals.select(place)] ?? 'th'} in the queue`;
}
