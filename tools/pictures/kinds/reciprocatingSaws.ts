import { straightBlade } from '../parts/discs.ts';
import { cord } from '../parts/fittings.ts';
import { type Draw, pose } from '../parts/kit.ts';
import { pack } from '../parts/pack.ts';
import { trigger } from '../parts/trigger.ts';
import { rounded } from '../scene/curve.ts';
import { brushed, castMetal } from '../scene/materials.ts';
import { beam, box, cut, join, type P2 } from '../scene/sdf.ts';
import { group, place, ring, roundBox, slab, solid, turned } from '../scene/shapes.ts';

/** A long saw held by a rear D handle and a rubber-booted nose. */
export const reciprocatingSaw: Draw = (kit) => {
  const { livery } = kit;
  const body = join(
    0.16,
    beam([-0.7, 0.46], [0.5, 0.42], { h: [0.66, 0.56], w: [0.62, 0.56], r: 0.24 }),
    beam([0.4, 0.42], [1.12, 0.36], { h: [0.52, 0.42], w: [0.5, 0.42], r: 0.2 }),
    beam([-0.7, 0.5], [-1.3, 0.5], { h: [0.42, 0.36], w: [0.42, 0.36], r: 0.17 }),
    beam([-1.28, 0.48], [-1.42, -0.36], { h: [0.38, 0.38], w: [0.36, 0.36], r: 0.17 }),
    beam([-1.4, -0.36], [-0.5, -0.1], { h: [0.3, 0.32], w: [0.46, 0.44], r: 0.14 }),
    beam([-0.5, -0.1], [-0.42, 0.3], { h: [0.34, 0.4], w: [0.44, 0.5], r: 0.15 }),
    ...(kit.battery ? [box([-1.16, -0.46, 0], [1.1, 0.24, 0.72], 0.1)] : []),
  );
  const trimmed = cut(body, box([-1.1, -0.75, 0], [3, 0.4, 2], 0), 0.03);
  const min: P2 = [-1.9, -0.7];
  const max: P2 = [1.4, 1.0];
  const skin = kit
    .skin(min, max)
    .area(
      [
        [-2, 1],
        [-0.78, 1],
        [-0.66, 0.5],
        [-0.74, 0.1],
        [-0.66, -0.04],
        [-0.4, -0.3],
        [-0.8, -0.8],
        [-2, -0.8],
      ],
      livery.dark,
      { rough: 0.78 },
    )
    .line(
      [
        [-0.78, 1],
        [-0.66, 0.5],
        [-0.74, 0.1],
      ],
      livery.accent,
      0.024,
    )
    .area(
      [
        [0.36, 1],
        [0.28, 0.4],
        [0.42, -0.4],
        [2, -0.4],
        [2, 1],
      ],
      livery.dark,
      { rough: 0.82 },
    )
    .vents([-0.6, 0.22], 4, [0.08, 0], 0.14, 0.034)
    .screw([0.18, 0.6], 0.036)
    .screw([0.2, 0.24], 0.036);
  for (let i = 0; i < 6; i += 1)
    skin.groove(
      [
        [0.52 + i * 0.1, 0.2],
        [0.52 + i * 0.1, 0.62],
      ],
      0.024,
    );
  if (livery.panel !== livery.body)
    skin.area(
      [
        [0.1, 1],
        [0.3, 1],
        [0.24, 0.4],
        [0.36, -0.4],
        [0.16, -0.4],
        [0.04, 0.4],
      ],
      livery.panel,
    );
  kit.print(skin, [-0.2, 0.5], 0.72, 0.15);
  const product = group(
    solid(trimmed, [min[0], min[1], -0.45], [max[0], max[1], 0.45], skin.material(), 0.017),
    trigger(kit, [-1.16, 0.34], { height: 0.38, depth: 0.2, width: 0.22 }),
    turned(
      [
        [0, 0],
        [0, 0.2],
        [0.08, 0.19],
        [0.1, 0.12],
        [0.16, 0.1],
        [0.16, 0],
      ],
      [1, -0.06, 0],
      [1.1, 0.36, 0],
      castMetal(),
    ),
    ring(0.2, 0.024, [1, -0.06, 0], [1.1, 0.36, 0], kit.accent()),
    // The shoe that rests on the work.
    place(
      slab(
        rounded([
          [-0.06, 0.24, 0.04],
          [0.05, 0.24, 0.02],
          [0.09, -0.26, 0.02],
          [-0.08, -0.26, 0.04],
        ]),
        0.32,
        brushed(),
        0.02,
      ),
      [1.42, 0.28, 0],
    ),
    place(roundBox([0.3, 0.07, 0.14], 0.02, brushed()), [1.26, 0.42, 0]),
    place(straightBlade(1.25, 0.19, 22), [1.2, 0.38, 0.01]),
  );
  product.add(kit.battery ? place(pack(kit), [-1.16, -0.55, 0]) : cord(kit, [-1.42, -0.5, 0], [-0.9, -0.42], 0.3));
  return { product, pose: pose(0.46, 0.2) };
};
