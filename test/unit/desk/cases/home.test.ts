import { describe, expect, it } from 'vitest';
import { amountsOf } from '../../../../electron/desk/cases/searchRows.ts';
import { startDesk } from '../support/deskInTest.ts';

describe('what can be an amount', () => {
  it.each([
    ['1,234.56', ['1234.56']],
    ['1.234,56', ['1234.56']],
    ['1 234,56', ['1234.56']],
    ['1,00,000.00', ['100000.00']],
    ['1,234', ['1234', '1.234']],
    ['−45.00', ['-45.00']],
    ['450', ['450']],
    ['salary', []],
    ['1.2.3', []],
    ['', []],
  ])('%j is searched for as %j', (text, amounts) => {
    expect(amountsOf(text).toSorted()).toEqual(amounts.toSorted());
  });
});

describe('saved views', () => {
  const broken = { name: 'Broken', search: '', show: 'not-proved' } as const;

  it('are kept by name, and a second of the same name replaces the first', async () => {
    const desk = startDesk({ url: 'http://127.0.0.1:9' });
    await desk.call('view.save', broken);
    await desk.call('view.save', { name: 'Atlas', search: 'atlas', show: 'all' });
    const views = await desk.call('view.save', { ...broken, search: 'harbour' });
    expect(views).toMatchObject([
      { name: 'Atlas', search: 'atlas', show: 'all' },
      { ...broken, search: 'harbour' },
    ]);
    expect(views).toHaveLength(2);
    expect(await desk.call('view.remove', { id: views[0]!.id })).toEqual([views[1]]);
    expect(await desk.call('view.list', {})).toEqual([views[1]]);
  });

  it('are forty at most', async () => {
    const desk = startDesk({ url: 'http://127.0.0.1:9' });
    for (let n = 0; n < 40; n++) await desk.call('view.save', { ...broken, name: `View ${n}` });
    await expect(desk.call('view.save', broken)).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(desk.call('view.save', { ...broken, name: 'View 7' })).resolves.toHaveLength(40);
  });
});
