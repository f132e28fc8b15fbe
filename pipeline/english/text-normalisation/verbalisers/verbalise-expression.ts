import { inPlainNumbers } from './plain-numbers.ts';
import { verbaliseAbbreviation } from './verbalise-abbreviation.ts';
import { verbaliseDate } from './verbalise-date.ts';
import { verbaliseDuration } from './verbalise-duration.ts';
import { verbaliseFiscalPeriod } from './verbalise-fiscal-period.ts';
import { verbaliseFraction } from './verbalise-fraction.ts';
import { verbaliseMeasurement } from './verbalise-measurement.ts';
import { verbaliseMoney } from './verbalise-money.ts';
import { verbaliseNumber } from './verbalise-number.ts';
import { verbalisePercentage } from './verbalise-percentage.ts';
import { verbalisePhoneNumber } from './verbalise-phone-number.ts';
import { verbalisePower } from './verbalise-power.ts';
import { verbaliseRomanNumeral } from './verbalise-roman-numeral.ts';
import { verbaliseTechnicalName } from './verbalise-technical-name.ts';
import { verbaliseTime } from './verbalise-time.ts';
import { verbaliseVersion } from './verbalise-version.ts';
import { verbaliseWebAddress } from './verbalise-web-address.ts';
import { verbaliseYear } from './verbalise-year.ts';
import { firstOf, type Verbaliser } from './verbaliser.ts';

/**
 * Verbalisers, the more specific first: "3/14/2026" is a date instead of a fraction, "5 km" a measurement instead
 * of a number.
 */
const readEnglish = firstOf([
  verbalisePhoneNumber,
  verbaliseAbbreviation,
  verbaliseTechnicalName,
  verbaliseWebAddress,
  verbaliseDate,
  verbaliseTime,
  verbaliseDuration,
  verbaliseFiscalPeriod,
  verbaliseMoney,
  verbalisePercentage,
  verbaliseMeasurement,
  verbaliseVersion,
  verbalisePower,
  verbaliseFraction,
  verbaliseYear,
  verbaliseNumber,
  verbaliseRomanNumeral,
]);

/** Verbaliser for all kinds of expressions, including the number formats of other countries. */
export const verbaliseExpression: Verbaliser = (text, before) => {
  const plain = inPlainNumbers(text, before);
  const verbalisation = readEnglish(plain.text, before);
  return verbalisation && { ...verbalisation, length: plain.lengthAsWritten(verbalisation.length) };
};
