import '@fontsource-variable/inter/wght.css';
import '../../../../renderer/styles/tokens.css';
import '../../../../renderer/styles/base.css';
import { mount } from 'svelte';
import App from '../../../../renderer/App.svelte';
import { createApi } from '../../../../renderer/lib/api.ts';
import { createFakeBridge } from '../fakeBridge.ts';
import { inventedNow } from '../invented/cases.ts';
import { inventDesk } from '../invented/desk.ts';
import { longAmounts, manyAccounts, scatteredAccounts } from '../invented/plans.ts';

/**
 * The whole desk over invented data: `?cases=0` is an empty one, `?theme=dark` a dark one; `?plans=many`, `scattered` and
 * `long` have other accounts in their first case.
 */
const wanted = new URLSearchParams(location.search);
const theme = wanted.get('theme') === 'dark' ? 'dark' : 'light';
const plans = { many: manyAccounts(60), scattered: scatteredAccounts(), long: longAmounts() }[
  wanted.get('plans') ?? ''
];
const started = Date.now();
const now = Date.now.bind(Date);
// The invented desk stands at one moment, so that the pictures are the same each time.
Date.now = () => Date.parse(inventedNow) + 12_000 + (now() - started);

const bridge = createFakeBridge(
  inventDesk({ cases: Number(wanted.get('cases') ?? 60), theme, ...(plans && { plans }) }),
);
Object.assign(window, { invented: bridge });
mount(App, { target: document.getElementById('app')!, props: { api: createApi(bridge) } });
