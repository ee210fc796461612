import type { P2 } from './sdf.ts';

/** A closed smooth curve through the points (Catmull-Rom), as a fine polygon. */
export const smooth = (points: readonly P2[], steps = 8): P2[] => {
  const n = points.length;
  const at = (i: number) => points[((i % n) + n) % n] as P2;
  return points.flatMap((_, i) =>
    Array.from({ length: steps }, (_unused, s): P2 => {
      const t = s / steps;
      const mix = (axis: 0 | 1) => {
        const [a, b, c, d] = [at(i - 1)[axis], at(i)[axis], at(i + 1)[axis], at(i + 2)[axis]];
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
      };
      return [mix(0), mix(1)];
    }),
  );
};

/** A closed polygon with every corner rounded by its third number (or by `r`). */
export const rounded = (corners: readonly (readonly [number, number, number?])[], r = 0.1, steps = 6): P2[] =>
  corners.flatMap(([x, y, own], i) => {
    const before = corners[(i + corners.length - 1) % corners.length] as P2;
    const after = corners[(i + 1) % corners.length] as P2;
    const toward = ([px, py]: readonly [number, number, number?]): P2 => {
      const distance = Math.hypot(px - x, py - y);
      const part = Math.min(own ?? r, distance / 2.05) / distance;
      return [x + (px - x) * part, y + (py - y) * part];
    };
    const a = toward(before);
    const b = toward(after);
    return Array.from({ length: steps + 1 }, (_unused, s): P2 => {
      const t = s / steps;
      const mix = (axis: 0 | 1, corner: number) => a[axis] * (1 - t) ** 2 + 2 * corner * t * (1 - t) + b[axis] * t * t;
      return [mix(0, x), mix(1, y)];
    });
  });

export const circle = ([cx, cy]: P2, r: number, steps = 48, from = 0, to = Math.PI * 2): P2[] =>
  Array.from({ length: steps }, (_unused, i): P2 => {
    const a = from + ((to - from) * i) / (to - from > 6.28 ? steps : steps - 1);
    return [cx + Math.cos(a) * r, cy + Math.sin(a) * r];
  });
