/** The desk's page itself, which is loaded while the desk behind it opens. */
import { createApi, findBridge } from './lib/api.ts';

export { default as App } from './Guard.svelte';
export const api = createApi(findBridge());
