import '@fontsource-variable/inter/wght.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { createApi, findBridge } from './lib/api.ts';

const target = document.getElementById('app');
if (target === null) throw new Error('the page has no place for the application');

export default mount(App, { target, props: { api: createApi(findBridge()) } });
