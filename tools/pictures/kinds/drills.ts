import { keylessChuck, sideHandle, torqueRing } from '../parts/fittings.ts';
import { type Draw, pose } from '../parts/kit.ts';
import { blackSteel, steel } from '../scene/materials.ts';
import { ring, turned } from '../scene/shapes.ts';
import { axisY, pistol } from './pistol.ts';

export const drillDriver: Draw = (kit) => {
  const slim = (kit.spec.voltage ?? 18) < 15;
  const long = kit.ratio('length', 175, 0.85, 1.15);
  const front = (slim ? 0.5 : 0.62) * long;
  const product = pistol(kit, { back: (slim ? -0.85 : -1.0) * long, front, barrel: slim ? [0.6, 0.62] : [0.66, 0.68] });
  product.add(torqueRing(kit, [front - 0.02, axisY, 0], slim ? 0.28 : 0.32, 0.2));
  product.add(keylessChuck([front + 0.17, axisY, 0], kit.size('chuckMax', 13)));
  return { product, pose: pose() };
};

/** A drill driver with a second ring, a metal chuck and a side handle. */
export const hammerDrill: Draw = (kit) => {
  const slim = (kit.spec.voltage ?? 18) < 15;
  const long = kit.ratio('length', 195, 0.9, 1.12);
  const front = 0.66 * long;
  const product = pistol(kit, { back: -1.02 * long, front, barrel: slim ? [0.62, 0.64] : [0.68, 0.72] });
  product.add(
    torqueRing(kit, [front - 0.02, axisY, 0], 0.33, 0.17),
    torqueRing(kit, [front + 0.17, axisY, 0], 0.31, 0.17),
    keylessChuck([front + 0.33, axisY, 0], kit.size('chuckMax', 13), true),
  );
  if (kit.has('sideHandle') || kit.size('torqueHard', 0) > 90) {
    product.add(
      ring(0.36, 0.05, [1, 0, 0], [front - 0.04, axisY, 0], kit.dark()),
      sideHandle([front - 0.04, axisY - 0.26, 0.24], [0, -0.55, 0.835], 1.0, 0.14),
    );
  }
  return { product, pose: pose() };
};

export const impactDriver: Draw = (kit) => {
  const slim = (kit.spec.voltage ?? 18) < 15;
  const long = kit.ratio('length', 125, 0.9, 1.15);
  const front = 0.3 * long;
  const product = pistol(kit, { back: -0.86 * long, front, barrel: slim ? [0.6, 0.6] : [0.66, 0.66] });
  const x: [number, number, number] = [1, 0, 0];
  product.add(
    turned(
      [
        [0, 0],
        [0, 0.315],
        [0.1, 0.31],
        [0.34, 0.2],
        [0.42, 0.17],
        [0.42, 0],
      ],
      x,
      [front - 0.03, axisY, 0],
      kit.dark('rubber'),
    ),
    turned(
      [
        [0, 0.325],
        [0.03, 0.33],
        [0.06, 0.322],
      ],
      x,
      [front - 0.05, axisY, 0],
      kit.accent(),
    ),
    turned(
      [
        [0, 0],
        [0, 0.13],
        [0.05, 0.14],
        [0.17, 0.14],
        [0.2, 0.12],
        [0.2, 0.05],
      ],
      x,
      [front + 0.38, axisY, 0],
      blackSteel(),
    ),
    turned(
      [
        [0, 0.145],
        [0.03, 0.15],
        [0.06, 0.145],
      ],
      x,
      [front + 0.44, axisY, 0],
      steel(),
    ),
    turned(
      [
        [0, 0],
        [0, 0.06],
        [0.22, 0.06],
        [0.26, 0.035],
        [0.4, 0.035],
        [0.46, 0.012],
        [0.46, 0],
      ],
      x,
      [front + 0.52, axisY, 0],
      steel(),
      6,
    ),
  );
  return { product, pose: pose() };
};

/** Bigger nose than the driver's, with a square drive instead of a bit holder. */
export const impactWrench: Draw = (kit) => {
  const strong = Math.min(1.25, Math.max(0.95, 0.9 + kit.size('torqueMax', 400) / 2500));
  const front = 0.42 * strong;
  const product = pistol(kit, { back: -0.95 * strong, front, barrel: [0.68, 0.72] });
  const x: [number, number, number] = [1, 0, 0];
  product.add(
    turned(
      [
        [0, 0],
        [0, 0.36],
        [0.22, 0.36],
        [0.42, 0.26],
        [0.5, 0.2],
        [0.5, 0],
      ],
      x,
      [front - 0.04, axisY, 0],
      kit.dark('rubber'),
    ),
    turned(
      [
        [0, 0.366],
        [0.04, 0.372],
        [0.08, 0.366],
      ],
      x,
      [front + 0.1, axisY, 0],
      kit.accent(),
    ),
    turned(
      [
        [0, 0],
        [0, 0.19],
        [0.1, 0.18],
        [0.14, 0.15],
        [0.14, 0],
      ],
      x,
      [front + 0.42, axisY, 0],
      steel(),
    ),
    turned(
      [
        [0, 0],
        [0, 0.135],
        [0.24, 0.135],
        [0.27, 0.11],
        [0.27, 0],
      ],
      x,
      [front + 0.54, axisY, 0],
      blackSteel(),
      4,
    ),
  );
  return { product, pose: pose() };
};
