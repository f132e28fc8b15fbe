import { expect, test } from 'vitest';
import { refersBack } from './refers-back.ts';

test.each([
  'We make it readable, reviewable, and ready for the next ten years.',
  'We make it readable for every planner.',
  'If it is there, it will do nothing.',
  'In this case, the planner checks every berth.',
  'No system today pays for these events.',
  'You can open them on the map.',
  'Agents often get tasks that it cannot finish.',
  'There is no system today that compensates income loss from these events.',
  'No planner builds it without a map.',
  'We are building that berth.',
  'Each piece is worth something.',
  'Most of these are late.',
  'We ship them with their papers.',
  'The port also stores empty containers.',
  'Eventually, the port closed for the winter.',
  'Nobody plans for this.',
  'Each planner has a map for this',
  'Planners use a map when this is late.',
  'The port is in his care.',
])('"%s" refers to another sentence', (text) => {
  expect(refersBack(text)).toBe(true);
});

test.each([
  'The port is full, and we make it larger.',
  'We make it easy to book a berth.',
  'We make it possible for planners to see every ship.',
  'It takes an hour to load a ship.',
  'It is important to react quickly.',
  'Before it leaves, every ship is checked.',
  'With its live map, the port is never late.',
  'Everyone gets their own berth.',
  'Late ships are a problem, and we solve this problem.',
  'The supplier keeps what it earns.',
  'Each piece of the port is new.',
  'Each ship is checked.',
  'We change that every year.',
  'The berth plan is kept where it was made.',
  'The data was cleaned to remove all values found in it.',
  'A planner can change their plan.',
  'Those who wait pay more.',
  'Storms and strikes close ports, and these events cost money.',
  'Nobody knows what it is worth until the gate closes.',
  'The port loads and also stores empty containers for the carriers.',
  'Ships wait at sea, and this costs money.',
  'Every year, the port closed for the winter.',
  'The planner opens her map.',
  'Ada and her colleagues planned the port.',
])('"%s" stands by itself', (text) => {
  expect(refersBack(text)).toBe(false);
});
