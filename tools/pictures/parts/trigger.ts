import type { Mesh } from 'three';
import { rounded } from '../scene/curve.ts';
import { cut, type P2, plate, rod } from '../scene/sdf.ts';
import { solid } from '../scene/shapes.ts';
import type { Kit } from './kit.ts';

/** A trigger whose upper back corner is `at`; hollowed for the finger on its front (+x) side. */
export const trigger = (kit: Kit, [x, y]: P2, { height = 0.42, depth = 0.24, width = 0.24 } = {}): Mesh => {
  const outline = rounded([
    [x - 0.1, y, 0.02],
    [x + depth, y, 0.05],
    [x + depth * 0.72, y - height, 0.09],
    [x - 0.1, y - height * 1.02, 0.02],
  ]);
  const key = cut(
    plate(outline, width, 0.05),
    rod([x + depth + 0.17, y - height * 0.55, -1], [x + depth + 0.17, y - height * 0.55, 1], 0.24),
    0.05,
  );
  return solid(
    key,
    [x - 0.14, y - height - 0.06, -width],
    [x + depth + 0.06, y + 0.04, width],
    kit.accent('satin'),
    0.012,
  );
};
