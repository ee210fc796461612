import type { Group } from 'three';
import { blackSteel, glowing, rubber, steel, surface } from '../scene/materials.ts';
import { join, type P2, type P3, rod } from '../scene/sdf.ts';
import { group, ribs, ring, solid, tube, turned } from '../scene/shapes.ts';
import type { Kit } from './kit.ts';

const forward: P3 = [1, 0, 0];

/** A keyless chuck on an axis along x, beginning at `at`; `span` is its greatest bit in millimetres. */
export const keylessChuck = (at: P3, span = 13, metal = false): Group => {
  const s = 0.8 + (span - 10) * 0.05;
  const sleeve = metal ? blackSteel() : surface('#23262b', 'satin');
  const result = group(
    turned(
      [
        [0, 0],
        [0, 0.2 * s],
        [0.05, 0.22 * s],
        [0.05, 0.25 * s],
        [0.4 * s, 0.25 * s],
        [0.46 * s, 0.225 * s],
        [0.58 * s, 0.15 * s],
        [0.64 * s, 0.12 * s],
        [0.64 * s, 0.07 * s],
        [0.52 * s, 0.06 * s],
      ],
      forward,
      at,
      sleeve,
    ),
    ribs(
      20,
      0.25 * s,
      [0.27 * s, 0.022, 0.034],
      [at[0] + 0.22 * s, at[1], at[2]],
      metal ? blackSteel() : rubber('#1d2024'),
    ),
    turned(
      [
        [0, 0.252 * s],
        [0.014, 0.257 * s],
        [0.03, 0.252 * s],
      ],
      forward,
      [at[0] + 0.395 * s, at[1], at[2]],
      steel(),
    ),
  );
  for (let i = 0; i < 3; i += 1) {
    const a = (i / 3) * Math.PI * 2 + 0.5;
    result.add(
      turned(
        [
          [0, 0],
          [0, 0.035],
          [0.1, 0.035],
          [0.14, 0.018],
          [0.14, 0],
        ],
        forward,
        [at[0] + 0.55 * s, at[1] + Math.cos(a) * 0.045, at[2] + Math.sin(a) * 0.045],
        steel(),
        16,
      ),
    );
  }
  return result;
};

/** The knurled torque ring between gearbox and chuck. */
export const torqueRing = (kit: Kit, at: P3, radius = 0.32, width = 0.19): Group =>
  group(
    turned(
      [
        [0, 0],
        [0, radius],
        [width * 0.75, radius],
        [width, radius * 0.9],
        [width, 0],
      ],
      forward,
      at,
      kit.dark(),
    ),
    ribs(26, radius, [width * 0.62, 0.022, 0.034], [at[0] + width * 0.4, at[1], at[2]], kit.grip()),
    turned(
      [
        [0, radius * 1.005],
        [0.025, radius * 1.015],
        [0.04, radius * 1.005],
      ],
      forward,
      [at[0] - 0.035, at[1], at[2]],
      kit.accent(),
    ),
  );

/** A side handle standing off along `axis` (usually toward the camera), with its flange. */
export const sideHandle = (at: P3, axis: P3, length = 1.05, thick = 0.16): Group =>
  group(
    turned(
      [
        [0, 0],
        [0, 0.075],
        [0.12, 0.075],
        [0.12, thick * 1.5],
        [0.17, thick * 1.5],
        [0.2, thick * 0.95],
        [length * 0.55, thick * 1.06],
        [length * 0.86, thick * 0.9],
        [length * 0.9, thick * 1.25],
        [length, thick * 1.12],
        [length + 0.04, thick * 0.6],
        [length + 0.04, 0],
      ],
      axis,
      at,
      rubber(),
    ),
    ...[0.3, 0.4, 0.5, 0.6, 0.7].map((t) =>
      ring(
        thick * 1.02,
        0.014,
        axis,
        [at[0] + axis[0] * length * t, at[1] + axis[1] * length * t, at[2] + axis[2] * length * t],
        rubber('#101113'),
      ),
    ),
  );

/** A mains cord with its bend relief, leaving at `at` and falling back to the floor. */
export const cord = (kit: Kit, at: P3, away: P2, drop: number): Group => {
  const [dx, dy] = away;
  const black = rubber('#141517');
  const end: P3 = [at[0] + dx * 0.42, at[1] + dy * 0.42, at[2]];
  const relief = Array.from({ length: 6 }, (_unused, i) =>
    ring(
      0.068 - i * 0.004,
      0.02,
      [dx, dy, 0],
      [at[0] + dx * (0.04 + i * 0.06), at[1] + dy * (0.04 + i * 0.06), at[2]],
      black,
    ),
  );
  return group(
    solid(
      join(0.02, rod(at, end, 0.075, 0.045)),
      [Math.min(at[0], end[0]) - 0.1, Math.min(at[1], end[1]) - 0.1, at[2] - 0.1],
      [Math.max(at[0], end[0]) + 0.1, Math.max(at[1], end[1]) + 0.1, at[2] + 0.1],
      kit.grip(),
      0.014,
    ),
    ...relief,
    tube(
      [
        at,
        [at[0] + dx * 0.3, at[1] + dy * 0.3, at[2]],
        [at[0] + dx * 0.6, at[1] + dy * 0.6 - drop * 0.12, at[2]],
        [at[0] + dx * 0.72 - 0.05, at[1] - drop * 0.6, at[2] - 0.05],
        [at[0] + dx * 0.5, at[1] - drop + 0.05, at[2] - 0.25],
        [at[0] + dx * 0.2 + 0.1, at[1] - drop + 0.04, at[2] - 0.45],
      ],
      0.038,
      black,
    ),
  );
};

/** A small work light that points down and forward. */
export const lamp = (at: P3, axis: P3, r = 0.06): Group =>
  group(
    turned(
      [
        [0, 0],
        [0, r],
        [0.03, r * 1.05],
        [0.05, r * 0.8],
        [0.05, 0],
      ],
      axis,
      at,
      rubber(),
    ),
    turned(
      [
        [0.045, 0],
        [0.045, r * 0.75],
        [0.06, r * 0.5],
        [0.065, 0],
      ],
      axis,
      at,
      glowing('#fffbe8', 0.9),
    ),
  );
