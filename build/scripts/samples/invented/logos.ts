import type { Composer } from '../drawing/composer.ts';

/** Draws an emblem of about `size` points with its top left corner at (x, y). */
export type Emblem = (composer: Composer, x: number, y: number, size: number, ink: string, accent: string) => void;

/** A hovering bird: two wings and a tail. */
export const kestrel: Emblem = (c, x, y, s, ink, accent) => {
  const at = (dx: number, dy: number): string => `${x + dx * s} ${y + dy * s}`;
  c.path(
    `M ${at(0, 0.25)} Q ${at(0.35, 0.1)} ${at(0.5, 0.48)} Q ${at(0.65, 0.1)} ${at(1, 0.25)} Q ${at(0.72, 0.36)} ${at(0.5, 0.8)} Q ${at(0.28, 0.36)} ${at(0, 0.25)} Z`,
    ink,
  );
  c.path(`M ${at(0.5, 0.62)} L ${at(0.6, 0.98)} L ${at(0.5, 0.88)} L ${at(0.4, 0.98)} Z`, accent);
};

/** A flower of pointed petals round a heart. */
export const protea: Emblem = (c, x, y, s, ink, accent) => {
  const [cx, cy, r] = [x + s / 2, y + s / 2, s / 2];
  for (let petal = 0; petal < 9; petal++) {
    const turn = (petal / 9) * 2 * Math.PI;
    const point = (angle: number, far: number): string =>
      `${cx + Math.sin(angle) * r * far} ${cy - Math.cos(angle) * r * far}`;
    c.path(
      `M ${point(turn, 0.2)} Q ${point(turn - 0.35, 0.75)} ${point(turn, 1)} Q ${point(turn + 0.35, 0.75)} ${point(turn, 0.2)} Z`,
      ink,
    );
  }
  c.box(cx - r * 0.26, cy - r * 0.26, r * 0.52, r * 0.52, { fill: accent, radius: r * 0.26 });
};

/** Three rising bars under a sun. */
export const horizon: Emblem = (c, x, y, s, ink, accent) => {
  c.box(x + s * 0.32, y, s * 0.36, s * 0.36, { fill: accent, radius: s * 0.18 });
  for (const [bar, tall] of [0.3, 0.45, 0.36].entries()) {
    c.box(x + s * (0.06 + bar * 0.32), y + s * (1 - tall), s * 0.24, s * tall, { fill: ink, radius: s * 0.04 });
  }
};

/** A shield parted by a chevron. */
export const shield: Emblem = (c, x, y, s, ink, accent) => {
  const at = (dx: number, dy: number): string => `${x + dx * s} ${y + dy * s}`;
  c.path(
    `M ${at(0.1, 0)} L ${at(0.9, 0)} L ${at(0.9, 0.5)} Q ${at(0.88, 0.85)} ${at(0.5, 1)} Q ${at(0.12, 0.85)} ${at(0.1, 0.5)} Z`,
    ink,
  );
  c.path(
    `M ${at(0.1, 0.58)} L ${at(0.5, 0.26)} L ${at(0.9, 0.58)} L ${at(0.9, 0.42)} L ${at(0.5, 0.1)} L ${at(0.1, 0.42)} Z`,
    accent,
  );
};

/** Two waves in a disc. */
export const tide: Emblem = (c, x, y, s, ink, accent) => {
  c.box(x, y, s, s, { fill: ink, radius: s / 2 });
  for (const dy of [0.42, 0.62]) {
    const at = (dx: number, lift: number): string => `${x + dx * s} ${y + (dy + lift) * s}`;
    c.path(
      `M ${at(0.14, 0)} Q ${at(0.32, -0.16)} ${at(0.5, 0)} Q ${at(0.68, 0.16)} ${at(0.86, 0)}`,
      null,
      accent,
      s * 0.07,
    );
  }
};

/** A pine of three tiers. */
export const pine: Emblem = (c, x, y, s, ink, accent) => {
  const at = (dx: number, dy: number): string => `${x + dx * s} ${y + dy * s}`;
  c.path(`M ${at(0.44, 0.8)} L ${at(0.56, 0.8)} L ${at(0.56, 1)} L ${at(0.44, 1)} Z`, accent);
  for (const [top, half] of [
    [0.4, 0.42],
    [0.2, 0.34],
    [0, 0.24],
  ] as const) {
    c.path(`M ${at(0.5, top)} L ${at(0.5 + half, top + 0.42)} L ${at(0.5 - half, top + 0.42)} Z`, ink);
  }
};
