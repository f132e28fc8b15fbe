import { expect, it } from 'vitest';
import { normaliseText } from '../normalise-text.ts';

it.each([
  ['10:30 am', 'ten thirty A M'],
  ['10:30', 'ten thirty'],
  ['9:05', 'nine oh five'],
  ['9:00', "nine o'clock"],
  ['17:00', 'five P M'],
  ['17:45', 'five forty-five P M'],
  ['0:15', 'twelve fifteen'],
  ['10.30am', 'ten thirty A M'],
  ['9.05 pm', 'nine oh five P M'],
  ['10.30am-12.30pm', 'ten thirty A M to twelve thirty P M'],
  ['10.30–11.15am', 'ten thirty to eleven fifteen A M'],
  ['0:00-0:25', 'zero to twenty-five seconds'],
  ['0:45–1:30', 'forty-five seconds to one thirty'],
  ['0:00 to 2:00', 'zero to two minutes'],
  ['0:30-1:05', 'thirty seconds to one oh five'],
  ['10.30', 'ten point three zero'],
  ['12:00 pm', 'twelve P M'],
  ['10am', 'ten A M'],
  ['10 a.m.', 'ten A M.'],
  ['5 p.m. sharp', 'five P M sharp'],
  ['9-5', 'nine to five'],
  ['9am-5pm', 'nine A M to five P M'],
  ['9:00–17:00', "nine o'clock to five P M"],
  ['10-11 am', 'ten to eleven A M'],
  ['9:30 a.m. to 5 p.m.', 'nine thirty A M to five P M.'],
  ['9am–6pm ET', 'nine A M to six P M Eastern'],
  ['5:45 p.m. PST today', 'five forty-five P M Pacific today'],
  ['11:00 am', 'eleven A M'],
  ['at 11:00 am.', 'at eleven A M.'],
  ['11:00 am to 1:00 pm', 'eleven A M to one P M'],
])('says times of day: %s', (written, spoken) => {
  expect(normaliseText(written, [])).toBe(spoken);
});
