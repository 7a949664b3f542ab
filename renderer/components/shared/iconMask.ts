import { mount, unmount, type Component } from 'svelte';
import type { IconComponent } from './icon.ts';

const known = new Map<IconComponent, string>();
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

/**
 * A class that draws the icon in the ink around it, 14px wide or as `--icon-size` says. For marks that stand in hundreds
 * of cells: one element each, and the picture is told once, where an icon is several elements and a component.
 */
export function iconMask(icon: IconComponent): string {
  let name = known.get(icon);
  if (name === undefined) {
    name = `icon-${known.size}`;
    known.set(icon, name);
    sheet.insertRule(`.${name} { --icon: url("data:image/svg+xml,${encodeURIComponent(svgOf(icon))}") }`);
  }
  return `masked ${name}`;
}

function svgOf(icon: IconComponent): string {
  const target = document.createElement('div');
  const drawn = mount(icon as Component, { target });
  const text = new XMLSerializer().serializeToString(target.firstElementChild!);
  void unmount(drawn);
  return text;
}
