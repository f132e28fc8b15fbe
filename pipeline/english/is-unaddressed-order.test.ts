import { expect, test } from 'vitest';
import { isUnaddressedOrder } from './is-unaddressed-order.ts';

test.each([
  ['Check the berths of the port.', true],
  ['For the port, check the berths.', true],
  ['Check the berths of your port.', false],
  ['Let’s check the berths.', false],
  ['The port has four berths.', false],
])('"%s" is an order without an addressee: %s', (text, isOrder) => {
  expect(isUnaddressedOrder(text)).toBe(isOrder);
});
