import { describe, expect, test } from 'vitest';
import { startDesk } from '../support/deskInTest.ts';
import { startRemoteService } from '../support/remoteService.ts';
import { answerJson } from '../../../support/scriptedServer.ts';
import { startPracticeDesk } from './practiceDesk.ts';

describe('the catalogue', () => {
  test('names the practice bank, what it asks for, and what each of its logins plays', async () => {
    const { desk } = await startPracticeDesk();
    const [bank, ...others] = await desk.call('connect.institutions', { connectionId: 'this-computer' });
    expect(others).toEqual([]);
    expect(bank).toMatchObject({
      id: 'practice-bank',
      fieldsGiven: true,
      fields: [
        { name: 'username', label: 'User name', secret: false },
        { name: 'password', label: 'Password', secret: true },
      ],
    });
    expect(bank!.rehearsals).toHaveLength(15);
    expect(bank!.rehearsals.every(({ shows }) => shows.length > 10)).toBe(true);
  });

  test('says what is collected for the only brand there is', async () => {
    const { desk } = await startPracticeDesk();
    expect(await desk.call('connect.terms', { connectionId: 'this-computer' })).toMatchObject({
      companyId: 'this-computer',
      brandId: 'statement-desk',
      services: [
        { id: 'accounts', name: 'Accounts' },
        { id: 'transactions', name: 'Transactions' },
      ],
      rememberMe: ['NONE', 'SESSION', 'ALWAYS'],
    });
  });

  test('takes the fields of an institution that calls them its credentials', async () => {
    const service = await startRemoteService();
    const credentials = [{ name: 'customerNumber', type: 'number', label: 'Customer number' }, { name: 'pin' }];
    service.next.push({
      match: /data-providers/,
      answer: (response) => answerJson(response, [{ id: 'hv', name: 'Harbour & Vale', credentials }]),
    });
    const desk = startDesk({ url: service.url });
    expect(await desk.call('connect.institutions', { connectionId: 'remote' })).toMatchObject([
      {
        fieldsGiven: true,
        fields: [
          { name: 'customerNumber', label: 'Customer number', secret: false },
          { name: 'pin', label: 'pin', secret: true },
        ],
      },
    ]);
  });

  test('of a remote service never shows logins, and hides what it does not know', async () => {
    const service = await startRemoteService();
    const provider = {
      code: 77,
      title: 'Harbour & Vale',
      fields: [{ id: 'card' }, { name: 'branch', type: 'text', label: 'Branch' }, 'odd'],
      logins: [{ username: 'someone', shows: 'a secret' }],
    };
    service.next.push({
      match: /data-providers/,
      answer: (response) => answerJson(response, { providers: [provider] }),
    });
    const desk = startDesk({ url: service.url });
    expect(await desk.call('connect.institutions', { connectionId: 'remote' })).toEqual([
      {
        id: '77',
        name: 'Harbour & Vale',
        description: null,
        fields: [
          { name: 'card', label: 'card', secret: true },
          { name: 'branch', label: 'Branch', secret: false },
        ],
        fieldsGiven: true,
        rehearsals: [],
      },
    ]);
  });

  test('that a service does not keep is empty, and every other failure is told', async () => {
    const service = await startRemoteService();
    const desk = startDesk({ url: service.url });
    expect(await desk.call('connect.institutions', { connectionId: 'remote' })).toEqual([]);
    expect(await desk.call('connect.terms', { connectionId: 'remote' })).toMatchObject({ companies: [], services: [] });
    service.next.push({ match: /data-providers/, answer: (response) => answerJson(response, {}, 403) });
    await expect(desk.call('connect.institutions', { connectionId: 'remote' })).rejects.toMatchObject({
      code: 'service-auth',
    });
  });
});
