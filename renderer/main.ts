import '@fontsource-variable/inter/wght.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import Start from './Start.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('the page has no place for the application');

export default mount(Start, { target, props: { start: window.bridge?.start, load: () => import('./desk.ts') } });
