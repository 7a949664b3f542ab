import type { Component } from 'svelte';

/** A Lucide icon, imported one by one so that only those that are used are bundled. */
export type IconComponent = Component<{ size?: number | string; strokeWidth?: number | string }>;
