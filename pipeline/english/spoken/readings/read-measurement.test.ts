import { expect, it } from 'vitest';
import { toSpokenText } from '../to-spoken-words.ts';

it.each([
  ['5 km', 'five kilometers'],
  ['1 km', 'one kilometer'],
  ['a 5 km run', 'a five kilometer run'],
  ['80 km/h', 'eighty kilometers per hour'],
  ['100GB', 'one hundred gigabytes'],
  ['1 GB', 'one gigabyte'],
  ['500 Mbps', 'five hundred megabits per second'],
  ['50 MB/s', 'fifty megabytes per second'],
  ['20 ms', 'twenty milliseconds'],
  ['<200 ms', 'less than two hundred milliseconds'],
  ['5 kWh', 'five kilowatt hours'],
  ['20°C', 'twenty degrees Celsius'],
  ['-20 °C', 'minus twenty degrees Celsius'],
  ['1,200 sq ft', 'one thousand two hundred square feet'],
  ['50 m²', 'fifty square meters'],
  ['5 m', 'five meters'],
  ['5m users', 'five million users'],
  ['10 lbs', 'ten pounds'],
  ['5-10 ms', 'five to ten milliseconds'],
  ['2 min', 'two minutes'],
  ['2 min. or less', 'two minutes or less'],
  ['8 hrs/week', 'eight hours per week'],
  ['90s', 'ninety seconds'],
  ['3x', 'three X'],
  ['3x faster', 'three times faster'],
  ['10x growth', 'ten X growth'],
  ['2.5x', 'two point five X'],
  ['5-7x', 'five to seven X'],
  ['360°', 'three sixty degree'],
  ['24-hour', 'twenty-four hour'],
  ['5-year', 'five year'],
  ['2.4 GHz', 'two point four gigahertz'],
])('says measures: %s', (written, spoken) => {
  expect(toSpokenText(written, [])).toBe(spoken);
});
