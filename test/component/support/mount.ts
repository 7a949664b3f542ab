import '@fontsource-variable/inter/wght.css';
import '../../../renderer/styles/tokens.css';
import '../../../renderer/styles/base.css';
import axe from 'axe-core';
import { expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-svelte/pure';
import App from '../../../renderer/App.svelte';
import { createApi } from '../../../renderer/lib/api.ts';
import { createFakeBridge, type Answers, type FakeBridge } from './fakeBridge.ts';
import { inventDesk } from './invented/desk.ts';
import type { Plan } from './invented/statements.ts';

/** Opens the whole window at an address, over a desk of invented data of which `answers` replace a part. */
export async function openDesk(
  hash = '#/',
  answers: Answers = {},
  options: {
    width?: number;
    height?: number;
    cases?: number;
    theme?: 'light' | 'dark';
    plans?: readonly Plan[];
  } = {},
): Promise<FakeBridge> {
  const { width = 1280, height = 800, cases = 60, theme = 'light', plans } = options;
  const bridge = createFakeBridge({ ...inventDesk({ cases, theme, ...(plans && { plans }) }), ...answers });
  await showApp(bridge, hash, width, height);
  return bridge;
}

/** Opens the window over a bridge that answers only what the test says. */
export async function showApp(bridge: FakeBridge, hash: string, width = 1280, height = 800): Promise<void> {
  expectNoWarnings();
  await page.viewport(width, height);
  await face();
  // Where the test before left the pointer, it would open the tooltip of whatever comes to lie under it.
  await userEvent.hover(document.documentElement, { position: { x: 0, y: 0 } });
  localStorage.clear();
  history.replaceState(null, '', hash === '' ? location.pathname : hash);
  await render(App, { target: place(), props: { api: createApi(bridge) } });
}

/** The page warns of nothing until the test ends, as of what is read after its component is gone. */
function expectNoWarnings(): void {
  const warn = vi.spyOn(console, 'warn');
  onTestFinished(() => {
    const warnings = warn.mock.calls.map(String).filter((each) => each.includes('[svelte]'));
    warn.mockRestore();
    expect(warnings).toEqual([]);
  });
}

/** The desk's own face, loaded before anything is measured: what the system has instead differs from one to the next. */
const face = () => Promise.all(['430', '700'].map((weight) => document.fonts.load(`${weight} 13px 'Inter Variable'`)));

/**
 * Draws a white page of 595 × 842 points wherever the page asks for a statement's picture, since no host draws one here.
 * Ends with the test.
 */
export function drawPages(): void {
  const draw = (event: Event): void => {
    if (!(event.target instanceof HTMLImageElement)) return;
    const scale = Number(
      /^\.\/pages\/.*\?scale=([\d.]+)(?:&bytes=\d+)?$/.exec(event.target.getAttribute('src') ?? '')?.[1],
    );
    if (Number.isNaN(scale)) return;
    // The failed request is kept from the screen, which then gets the picture instead.
    event.stopImmediatePropagation();
    event.target.src = `data:image/svg+xml,${encodeURIComponent(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${595 * scale}" height="${842 * scale}"/>`,
    )}`;
  };
  document.addEventListener('error', draw, true);
  onTestFinished(() => document.removeEventListener('error', draw, true));
}

/** A place that fills the window, as the page has one. It is gone after the test, with what was drawn in it. */
export function place(): HTMLElement {
  const target = document.createElement('div');
  target.id = 'app';
  document.body.append(target);
  onTestFinished(() => {
    cleanup();
    target.remove();
    // The page stays for the tests that follow: at its own address, with nothing kept.
    history.replaceState(null, '', location.pathname);
    localStorage.clear();
  });
  return target;
}

/** What moves on the page and is to come to an end. */
const ending = () =>
  document.getAnimations().filter(({ playState, effect }) => {
    return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
  });

/** What axe finds wrong with the whole page, one line for each place. */
export async function accessibilityFaults(): Promise<string[]> {
  // Colours are only judged once they have come to rest: what ends can set off another.
  for (let moving = ending(); moving.length > 0; moving = ending())
    await Promise.allSettled(moving.map((running) => running.finished));
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.html.slice(0, 160)}`),
  );
}
