import { expect, test } from 'vitest';
import { ordersOfPlan } from './orders-of-plans.ts';

test.each([
  'Explain the network requirements of the port.',
  'Launch the pilot in 90 days or less.',
  'Identify factors that slow the gate and provide recommendations.',
])('"%s" is a line of a plan', (text) => {
  expect(ordersOfPlan(text)).toBe(true);
});

test.each([
  'Plan your first shift.',
  'Plan A costs less than the others.',
  'Launch day is in May.',
  'Increase in freight means more ships.',
  'Let us plan the first shift.',
  'Open the map of the port.',
  'Planners explain the rules of the port.',
])('"%s" is no line of a plan', (text) => {
  expect(ordersOfPlan(text)).toBe(false);
});
