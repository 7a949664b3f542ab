import { expect, test } from 'vitest';
import { createNetwork } from '../../../electron/service/requests/network.ts';
import { systemProxies } from '../../../electron/shell/systemProxies.ts';

test('the system is asked about each address anew, by its origin alone', async () => {
  const asked: string[] = [];
  let answer = 'PROXY office.example:3128; DIRECT';
  const settings = systemProxies({
    resolveProxy: (url) => {
      asked.push(url);
      return Promise.resolve(answer);
    },
  });
  const { wayTo } = createNetwork({ settings, fetch, now: () => 0 });
  const address = new URL('https://service.example/v4/consultant-api/collections/7001?name=x');
  const source = 'as the system’s settings say';
  expect(await wayTo(address)).toEqual({ proxy: 'http://office.example:3128', source });
  answer = 'DIRECT';
  expect(await wayTo(address)).toEqual({ proxy: null, source });
  expect(asked).toEqual(['https://service.example/', 'https://service.example/']);
});
