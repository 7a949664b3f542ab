import { describe, expect, test } from 'vitest';
import { categoryOf } from './ofOne.ts';
import { realDescriptors } from './realDescriptors.ts';
import { realRentReceived } from './realRentReceived.ts';
import { realReturnedItems } from './realReturnedItems.ts';
import { realReturnedItemsEurope } from './realReturnedItemsEurope.ts';

const all = [...realDescriptors, ...realReturnedItems, ...realReturnedItemsEurope, ...realRentReceived];

describe.each(all)('$code of $source', ({ code, direction, place, descriptions }) => {
  test.each(descriptions)('%s', (description) => {
    const amount = direction === 'in' ? '120.00' : '-120.00';
    expect(categoryOf(description, amount, place)?.code).toBe(code);
  });
});
