import { monthLikePattern } from '../../english/months-and-weekdays.ts';

const year = /^(?:FY\s?)?['’]?((?:19|20)?\d\d)$/i;
const quarter = /^(?:(?:Q|H)([1-4])|([1-4])Q)\s*['’]?((?:20)?\d\d)?$/i;
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month = new RegExp(String.raw`^(${monthLikePattern})\.?,?\s*['’]?((?:19|20)?\d\d)?$`, 'i');
const ordinals = ['first', 'second', 'third', 'fourth'];
const ordinal =
  /^(?:([1-4])(?:st|nd|rd|th)|(first|second|third|fourth))\s*(?:qtr|quarter|half|month|week|year|day|wave|round)s?$/i;
const start = /^(?:before|baseline|start|at (?:the )?start|launch|initial(?:ly)?)$/i;
const end = /^(?:after|today|now|current(?:ly)?|end|at (?:the )?end)$/i;
const numbered = /^(?:week|month|year|day|quarter|phase)\s*(\d+)$/i;

/**
 * Returns the positions of labels on a time axis, in any unit that grows with time; null unless all of them are
 * times of one kind. Years of two digits belong to this century.
 */
export function timesOf(labels: readonly string[]): number[] | null {
  for (const read of [yearOf, quarterOf, monthOf, numberedOf, ordinalOf]) {
    const times = labels.map((label) => endOf(label.trim()) ?? read(label.trim()));
    if (times.length > 0 && times.every((time) => time !== null)) return times;
  }
  return null;
}

function yearOf(label: string): number | null {
  const found = year.exec(label)?.[1];
  return found === undefined ? null : fullYear(found);
}

function quarterOf(label: string): number | null {
  const found = quarter.exec(label);
  if (!found) return null;
  return fullYear(found[3] ?? '0') * 4 + Number(found[1] ?? found[2]);
}

function monthOf(label: string): number | null {
  const found = month.exec(label);
  if (!found) return null;
  const place = monthNames.indexOf((found[1] ?? '').slice(0, 3).toLowerCase());
  return place < 0 ? null : fullYear(found[2] ?? '0') * 12 + place;
}

function numberedOf(label: string): number | null {
  const found = numbered.exec(label)?.[1];
  return found === undefined ? null : Number(found);
}

function ordinalOf(label: string): number | null {
  const found = ordinal.exec(label);
  if (!found) return null;
  return found[1] === undefined ? ordinals.indexOf((found[2] ?? '').toLowerCase()) + 1 : Number(found[1]);
}

/** Returns the end of a time axis to which a label belongs: "Before" or "Today". */
function endOf(label: string): number | null {
  if (start.test(label)) return Number.NEGATIVE_INFINITY;
  return end.test(label) ? Number.POSITIVE_INFINITY : null;
}

function fullYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}
