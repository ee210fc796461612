import { cord, lamp } from '../parts/fittings.ts';
import { type Draw, pose } from '../parts/kit.ts';
import { pack } from '../parts/pack.ts';
import { circle, rounded } from '../scene/curve.ts';
import { blackSteel, brushed, castMetal, steel, surface } from '../scene/materials.ts';
import { box, cut, join, type P2, rod } from '../scene/sdf.ts';
import { group, place, roundBox, slab, solid, turned } from '../scene/shapes.ts';

/** A trim router: an upright motor in a clear-windowed base. */
export const router: Draw = (kit) => {
  const { livery } = kit;
  const motor = join(
    0.08,
    rod([0, 0.86, 0], [0, 2.1, 0], 0.43, 0.4, 0.12),
    rod([0, 2.0, 0], [0, 2.36, 0], 0.44, 0.4, 0.14),
    ...(kit.battery ? [box([0, 2.36, 0], [1.0, 0.2, 0.72], 0.1)] : []),
  );
  const min: P2 = [-0.7, 0.5];
  const max: P2 = [0.7, 2.6];
  const skin = kit
    .skin(min, max)
    .area(
      [
        [-1, 2.7],
        [1, 2.7],
        [1, 2.02],
        [0.1, 1.94],
        [-1, 2.02],
      ],
      livery.dark,
      { rough: 0.65 },
    )
    .line(
      [
        [1, 2.02],
        [0.1, 1.94],
        [-1, 2.02],
      ],
      livery.accent,
      0.026,
    )
    .vents([-0.2, 2.14], 6, [0.08, 0], 0.16, 0.034)
    .screw([0.3, 1.84], 0.034)
    .screw([-0.3, 1.84], 0.034);
  kit.print(skin, [0.12, 1.6], 0.5, 0.13);
  const shell = cut(
    join(0.06, rod([0, 0.12, 0], [0, 1.3, 0], 0.56, 0.5, 0.05), box([0.42, 0.9, 0], [0.3, 0.7, 0.3], 0.06)),
    join(
      0.04,
      rod([0, 0, 0], [0, 1.4, 0], 0.45, 0.45, 0),
      box([0.06, 0.4, 0.4], [0.66, 0.52, 1], 0.1),
      box([0.5, 0.4, 0], [1, 0.5, 0.6], 0.1),
    ),
    0.02,
  );
  const product = group(
    solid(motor, [min[0], min[1], -0.5], [max[0], max[1], 0.5], skin.material(), 0.015),
    solid(shell, [-0.7, 0, -0.7], [0.8, 1.45, 0.7], castMetal(), 0.016),
    place(
      slab(
        rounded([
          [-0.72, 0.6, 0.3],
          [0.72, 0.6, 0.3],
          [0.72, -0.6, 0.3],
          [-0.72, -0.6, 0.3],
        ]),
        0.06,
        kit.dark(),
        0.015,
        [circle([0, 0], 0.2, 40)],
      ),
      [0, 0.1, 0],
      [Math.PI / 2, 0, 0],
    ),
    place(
      slab(
        rounded([
          [-0.7, 0.58, 0.3],
          [0.7, 0.58, 0.3],
          [0.7, -0.58, 0.3],
          [-0.7, -0.58, 0.3],
        ]),
        0.03,
        surface('#d9dde1', 'glass'),
        0.008,
        [circle([0, 0], 0.2, 40)],
      ),
      [0, 0.05, 0],
      [Math.PI / 2, 0, 0],
    ),
    turned(
      [
        [0, 0],
        [0, 0.15],
        [0.2, 0.17],
        [0.24, 0.13],
        [0.34, 0.1],
        [0.34, 0],
      ],
      [0, -1, 0],
      [0, 0.88, 0],
      blackSteel(),
      6,
    ),
    turned(
      [
        [0, 0],
        [0, 0.05],
        [0.3, 0.05],
        [0.3, 0.13],
        [0.5, 0.13],
        [0.52, 0],
      ],
      [0, -1, 0],
      [0, 0.66, 0],
      steel(),
      24,
    ),
    place(roundBox([0.16, 0.12, 0.5], 0.03, kit.accent('satin')), [0.6, 1.06, 0]),
    turned(
      [
        [0, 0.1],
        [0.1, 0.13],
        [0.26, 0.13],
        [0.28, 0],
      ],
      [0, 0, 1],
      [0.42, 0.86, 0.14],
      kit.grip(),
    ),
    place(roundBox([0.2, 0.26, 0.06], 0.03, kit.accent('satin')), [0, 1.98, 0.42]),
    lamp([0.3, 0.86, 0.24], [0, -1, 0], 0.04),
  );
  for (let i = 0; i < 9; i += 1)
    product.add(place(roundBox([0.02, 0.03, 0.012], 0.004, brushed()), [-0.1, 0.9 + i * 0.05, 0.53]));
  product.add(
    kit.battery
      ? place(pack(kit, { upsideDown: true }), [0, 2.42, 0], [0, 0, Math.PI], 0.86)
      : cord(kit, [-0.1, 2.42, 0], [-0.5, 0.86], 2.3),
  );
  return { product, pose: pose(0.5, 0.22) };
};
