import { createContext } from 'svelte';
import type { CaseList } from '../state/caseList.svelte.ts';
import type { Commands } from '../state/commands.svelte.ts';
import type { Connections } from '../state/connections.svelte.ts';
import type { Intake } from '../state/intake.svelte.ts';
import type { Layout } from '../state/layout.svelte.ts';
import type { Preferences } from '../state/preferences.svelte.ts';
import type { Rooms } from '../state/rooms.ts';
import type { Router } from '../state/route.svelte.ts';
import type { Ticker } from '../state/ticker.svelte.ts';
import type { Toasts } from '../state/toasts.svelte.ts';
import type { ProgramUpdates } from '../state/updates.svelte.ts';
import type { Watched } from '../state/watched.svelte.ts';
import type { Api } from './api.ts';

/** What `App.svelte` makes once and every screen below it may use. */
export const [getApi, setApi] = createContext<Api>();
export const [getCaseList, setCaseList] = createContext<CaseList>();
export const [getCommands, setCommands] = createContext<Commands>();
export const [getConnections, setConnections] = createContext<Connections>();
export const [getIntake, setIntake] = createContext<Intake>();
export const [getLayout, setLayout] = createContext<Layout>();
export const [getPreferences, setPreferences] = createContext<Preferences>();
export const [getRooms, setRooms] = createContext<Rooms>();
export const [getRouter, setRouter] = createContext<Router>();
export const [getTicker, setTicker] = createContext<Ticker>();
export const [getToasts, setToasts] = createContext<Toasts>();
export const [getUpdates, setUpdates] = createContext<ProgramUpdates>();
export const [getWatched, setWatched] = createContext<Watched>();
