import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-svelte';

// The files share one page and its modules, so that the library does this by itself for the first of them alone.
beforeEach(() => cleanup());
