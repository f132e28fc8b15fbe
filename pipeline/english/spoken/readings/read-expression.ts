import { inPlainNumbers } from './plain-numbers.ts';
import { readAbbreviation } from './read-abbreviation.ts';
import { readDate } from './read-date.ts';
import { readDuration } from './read-duration.ts';
import { readFiscalPeriod } from './read-fiscal-period.ts';
import { readFraction } from './read-fraction.ts';
import { readMeasurement } from './read-measurement.ts';
import { readMoney } from './read-money.ts';
import { readNumber } from './read-number.ts';
import { readPercentage } from './read-percentage.ts';
import { readPhoneNumber } from './read-phone-number.ts';
import { readPower } from './read-power.ts';
import { readRomanNumeral } from './read-roman-numeral.ts';
import { readTechnicalName } from './read-technical-name.ts';
import { readTime } from './read-time.ts';
import { readVersion } from './read-version.ts';
import { readWebAddress } from './read-web-address.ts';
import { readYear } from './read-year.ts';
import { firstOf, type Reader } from './reading.ts';

/** The more specific first: "3/14/2026" is a date rather than a fraction, "5 km" a measurement rather than a number. */
const readEnglish = firstOf([
  readPhoneNumber,
  readAbbreviation,
  readTechnicalName,
  readWebAddress,
  readDate,
  readTime,
  readDuration,
  readFiscalPeriod,
  readMoney,
  readPercentage,
  readMeasurement,
  readVersion,
  readPower,
  readFraction,
  readYear,
  readNumber,
  readRomanNumeral,
]);

/** Reads every family of expressions, in the number formats of other countries too. */
export const readExpression: Reader = (text, before) => {
  const plain = inPlainNumbers(text, before);
  const reading = readEnglish(plain.text, before);
  return reading && { ...reading, length: plain.lengthAsWritten(reading.length) };
};
