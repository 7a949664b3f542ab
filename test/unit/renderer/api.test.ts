import { describe, expect, it } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { createApi } from '../../../renderer/lib/api.ts';
import { createFakeBridge } from '../../component/support/fakeBridge.ts';

describe('createApi', () => {
  it('gives the value of a reply', async () => {
    const bridge = createFakeBridge({ 'case.remove': () => null });
    await expect(createApi(bridge).call('case.remove', { id: 'c' })).resolves.toBeNull();
    expect(bridge.argsOf('case.remove')).toEqual([{ id: 'c' }]);
  });

  it('throws a refusal with everything that travels', async () => {
    const bridge = createFakeBridge({
      'connection.test': () => {
        throw new AppError('service-busy', 'come later', {
          retryable: true,
          status: 429,
          requestId: 'r-1',
          retryAfterMs: 3000,
        });
      },
    });
    const refusal = createApi(bridge).call('connection.test', { id: 'x' });
    await expect(refusal).rejects.toMatchObject({
      name: 'AppError',
      code: 'service-busy',
      retryable: true,
      status: 429,
      requestId: 'r-1',
      retryAfterMs: 3000,
    });
  });

  it('refuses an answer that is no reply', async () => {
    const bridge = { ...createFakeBridge(), invoke: () => Promise.resolve('what?' as never) };
    await expect(createApi(bridge).call('app.info', {})).rejects.toMatchObject({ code: 'internal' });
  });
});
