/**
 * Bodies as signed distance functions: unions with fillets, cuts and roundings that look injection-moulded come for
 * free. Unit: one decimetre. The product looks along +x, +y is up and +z is the side the camera sees.
 */
export type Sdf = (x: number, y: number, z: number) => number;
export type P2 = readonly [number, number];
export type P3 = readonly [number, number, number];

/** Distance to a box of the given half sizes; the rounding is inside the sizes. */
const boxDistance = (x: number, y: number, z: number, hx: number, hy: number, hz: number, r: number): number => {
  const qx = Math.abs(x) - hx + r;
  const qy = Math.abs(y) - hy + r;
  const qz = Math.abs(z) - hz + r;
  const ax = qx > 0 ? qx : 0;
  const ay = qy > 0 ? qy : 0;
  const az = qz > 0 ? qz : 0;
  return Math.sqrt(ax * ax + ay * ay + az * az) + Math.min(Math.max(qx, qy, qz), 0) - r;
};

export const box = ([cx, cy, cz]: P3, [sx, sy, sz]: P3, r = 0.05): Sdf => {
  const round = Math.min(r, sx / 2, sy / 2, sz / 2);
  return (x, y, z) => boxDistance(x - cx, y - cy, z - cz, sx / 2, sy / 2, sz / 2, round);
};

export interface BeamEnds {
  /** Full height across the beam in the xy plane, at either end. */
  readonly h: P2;
  /** Full width along z, at either end. */
  readonly w: P2;
  readonly r?: number;
  readonly z?: number;
}

/** A tapering rounded bar between two points of the side view: grips, barrels, arms. */
export const beam = ([ax, ay]: P2, [bx, by]: P2, { h, w, r = 0.1, z: cz = 0 }: BeamEnds): Sdf => {
  const length = Math.hypot(bx - ax, by - ay);
  const ux = (bx - ax) / length;
  const uy = (by - ay) / length;
  return (x, y, z) => {
    const along = (x - ax) * ux + (y - ay) * uy;
    const across = (y - ay) * ux - (x - ax) * uy;
    const t = Math.min(1, Math.max(0, along / length));
    const hh = (h[0] + (h[1] - h[0]) * t) / 2;
    const hw = (w[0] + (w[1] - w[0]) * t) / 2;
    return boxDistance(along - length / 2, across, z - cz, length / 2, hh, hw, Math.min(r, hh, hw, length / 2));
  };
};

/** A round bar or cone between two points, with rounded rims. */
export const rod = (a: P3, b: P3, ra: number, rb = ra, round = 0.03): Sdf => {
  const d = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const;
  const length = Math.hypot(...d);
  const [ux, uy, uz] = [d[0] / length, d[1] / length, d[2] / length];
  return (x, y, z) => {
    const px = x - a[0];
    const py = y - a[1];
    const pz = z - a[2];
    const along = px * ux + py * uy + pz * uz;
    const away = Math.sqrt(Math.max(0, px * px + py * py + pz * pz - along * along));
    const t = Math.min(1, Math.max(0, along / length));
    const qx = away - (ra + (rb - ra) * t) + round;
    const qy = Math.abs(along - length / 2) - length / 2 + round;
    return Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) + Math.min(Math.max(qx, qy), 0) - round;
  };
};

export const ball = ([cx, cy, cz]: P3, [rx, ry, rz]: P3): Sdf => {
  const least = Math.min(rx, ry, rz);
  return (x, y, z) => (Math.hypot((x - cx) / rx, (y - cy) / ry, (z - cz) / rz) - 1) * least;
};

/** A smooth side profile of a given width along z, its edges rounded. */
export const plate = (points: readonly P2[], width: number, round = 0.05, cz = 0): Sdf => {
  const n = points.length;
  return (x, y, z) => {
    let best = Number.POSITIVE_INFINITY;
    let inside = false;
    for (let i = 0, j = n - 1; i < n; j = i, i += 1) {
      const [ax, ay] = points[i] as P2;
      const [bx, by] = points[j] as P2;
      const ex = bx - ax;
      const ey = by - ay;
      const t = Math.min(1, Math.max(0, ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey)));
      const dx = x - ax - ex * t;
      const dy = y - ay - ey * t;
      best = Math.min(best, dx * dx + dy * dy);
      if (ay > y !== by > y && x < (ex * (y - ay)) / ey + ax) inside = !inside;
    }
    const flat = (inside ? -1 : 1) * Math.sqrt(best) + round;
    const deep = Math.abs(z - cz) - width / 2 + round;
    return Math.hypot(Math.max(flat, 0), Math.max(deep, 0)) + Math.min(Math.max(flat, deep), 0) - round;
  };
};

/** Union with a fillet of about `k`. */
export const join = (k: number, first: Sdf, ...rest: readonly Sdf[]): Sdf =>
  rest.reduce<Sdf>(
    (a, b) => (x, y, z) => {
      const p = a(x, y, z);
      const q = b(x, y, z);
      const h = Math.max(k - Math.abs(p - q), 0);
      return Math.min(p, q) - (h * h) / (4 * k);
    },
    first,
  );

/** `a` without `b`, the rim softened by `k`. */
export const cut =
  (a: Sdf, b: Sdf, k = 0.02): Sdf =>
  (x, y, z) => {
    const p = a(x, y, z);
    const q = -b(x, y, z);
    const h = Math.max(k - Math.abs(p - q), 0);
    return Math.max(p, q) + (h * h) / (4 * k);
  };

export const both = (a: Sdf, b: Sdf, k = 0.02): Sdf => cut(a, (x, y, z) => -b(x, y, z), k);
export const grow =
  (a: Sdf, by: number): Sdf =>
  (x, y, z) =>
    a(x, y, z) - by;
export const shift =
  (a: Sdf, [dx, dy, dz]: P3): Sdf =>
  (x, y, z) =>
    a(x - dx, y - dy, z - dz);
/** The shape and its mirror image at z = 0. */
export const twin =
  (a: Sdf): Sdf =>
  (x, y, z) =>
    a(x, y, Math.abs(z));
/** Everything on the far side of a line in the side view (to the left when walking from a to b). */
export const leftOf = ([ax, ay]: P2, [bx, by]: P2): Sdf => {
  const length = Math.hypot(bx - ax, by - ay);
  return (x, y) => ((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length;
};
