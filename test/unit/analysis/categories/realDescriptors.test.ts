import { describe, expect, test } from 'vitest';
import { categoryOf } from './ofOne.ts';
import { realDescriptors } from './realDescriptors.ts';

describe.each(realDescriptors)('$code of $source', ({ code, direction, place, descriptions }) => {
  test.each(descriptions)('%s', (description) => {
    const amount = direction === 'in' ? '120.00' : '-120.00';
    expect(categoryOf(description, amount, place)?.code).toBe(code);
  });
});
