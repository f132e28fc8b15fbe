import { readAbbreviation } from './read-abbreviation.ts';
import { readDate } from './read-date.ts';
import { readFiscalPeriod } from './read-fiscal-period.ts';
import { readFraction } from './read-fraction.ts';
import { readMeasurement } from './read-measurement.ts';
import { readMoney } from './read-money.ts';
import { readNumber } from './read-number.ts';
import { readPercentage } from './read-percentage.ts';
import { readPhoneNumber } from './read-phone-number.ts';
import { readRomanNumeral } from './read-roman-numeral.ts';
import { readTime } from './read-time.ts';
import { readVersion } from './read-version.ts';
import { readWebAddress } from './read-web-address.ts';
import { readYear } from './read-year.ts';
import { firstOf } from './reading.ts';

/**
 * Reads every family of expressions, the more specific first: "3/14/2026" is a date rather than a fraction, "5 km" a
 * measurement rather than a number.
 */
export const readExpression = firstOf([
  readPhoneNumber,
  readAbbreviation,
  readWebAddress,
  readDate,
  readTime,
  readFiscalPeriod,
  readMoney,
  readPercentage,
  readMeasurement,
  readVersion,
  readFraction,
  readYear,
  readNumber,
  readRomanNumeral,
]);
