import { straightBlade } from '../parts/discs.ts';
import { cord, lamp } from '../parts/fittings.ts';
import { type Draw, pose } from '../parts/kit.ts';
import { pack } from '../parts/pack.ts';
import { trigger } from '../parts/trigger.ts';
import { rounded } from '../scene/curve.ts';
import { brushed, castMetal } from '../scene/materials.ts';
import { beam, join, type P2 } from '../scene/sdf.ts';
import { group, place, roundBox, slab, solid, turned } from '../scene/shapes.ts';

/** D-handle body standing on a shoe; the blade goes down through its front. */
export const jigsaw: Draw = (kit) => {
  const { livery } = kit;
  const body = join(
    0.14,
    beam([0.42, 0.72], [0.42, 0.02], { h: [0.66, 0.52], w: [0.56, 0.5], r: 0.2 }),
    beam([0.4, 0.36], [-0.86, 0.3], { h: [0.52, 0.46], w: [0.56, 0.52], r: 0.2 }),
    beam([0.4, 0.98], [-0.62, 1.04], { h: [0.36, 0.34], w: [0.38, 0.36], r: 0.17 }),
    beam([-0.62, 1.04], [-0.86, 0.42], { h: [0.36, 0.42], w: [0.36, 0.42], r: 0.16 }),
  );
  const min: P2 = [-1.3, -0.3];
  const max: P2 = [1.0, 1.4];
  const skin = kit
    .skin(min, max)
    .area(
      [
        [-1.4, 1.5],
        [1.1, 1.5],
        [1.1, 1.14],
        [0.5, 1.06],
        [0.1, 0.86],
        [-0.44, 0.86],
        [-0.62, 0.56],
        [-0.72, -0.4],
        [-1.4, -0.4],
      ],
      livery.dark,
      { rough: 0.78 },
    )
    .line(
      [
        [1.1, 1.14],
        [0.5, 1.06],
        [0.16, 0.88],
      ],
      livery.accent,
      0.024,
    )
    .area(
      [
        [0.5, 0.2],
        [1.1, 0.28],
        [1.1, -0.4],
        [0.1, -0.4],
        [0.1, 0.08],
      ],
      livery.dark,
      { rough: 0.6 },
    )
    .vents([-0.5, 0.16], 4, [0.08, 0], 0.14, 0.034)
    .screw([0.58, 0.92], 0.035)
    .screw([-0.56, 0.42], 0.035)
    .screw([0.22, 0.16], 0.035);
  if (livery.panel !== livery.body)
    skin.area(
      [
        [0.52, 0.98],
        [1.1, 1.02],
        [1.1, 0.3],
        [0.6, 0.26],
      ],
      livery.panel,
    );
  kit.print(skin, [0.02, 0.42], 0.84, 0.14);
  const product = group(
    solid(body, [min[0], min[1], -0.45], [max[0], max[1], 0.45], skin.material()),
    trigger(kit, [0.04, 0.86], { height: 0.18, depth: 0.22, width: 0.2 }),
    place(
      slab(
        rounded([
          [-0.9, 0.4, 0.1],
          [0.86, 0.4, 0.1],
          [0.98, 0.24, 0.1],
          [0.98, -0.24, 0.1],
          [0.86, -0.4, 0.1],
          [-0.9, -0.4, 0.1],
        ]),
        0.06,
        castMetal(),
        0.015,
        [
          rounded([
            [0.4, 0.06, 0.02],
            [1.2, 0.06, 0.02],
            [1.2, -0.06, 0.02],
            [0.4, -0.06, 0.02],
          ]).map(([x, y]): P2 => [Math.min(x, 0.9), y]),
        ],
      ),
      [0, -0.32, 0],
      [Math.PI / 2, 0, 0],
    ),
    place(roundBox([1.1, 0.36, 0.42], 0.06, kit.dark()), [-0.04, -0.13, 0]),
    place(roundBox([0.2, 0.34, 0.2], 0.04, brushed()), [0.56, -0.12, 0]),
    place(straightBlade(0.86, 0.12, 16), [0.63, -0.16, 0], [0, 0, -Math.PI / 2]),
    turned(
      [
        [0, 0],
        [0, 0.1],
        [0.05, 0.1],
        [0.07, 0.07],
        [0.07, 0],
      ],
      [0, 0, 1],
      [-0.36, -0.04, 0.24],
      kit.accent(),
    ),
    lamp([0.62, 0.12, 0.1], [0.6, -0.8, 0], 0.05),
  );
  product.add(
    kit.battery
      ? place(pack(kit), [-1.06, 0.56, 0], [0, 0, -Math.PI / 2 + 0.24], 0.95)
      : cord(kit, [-1.0, 0.34, 0], [-0.96, 0.1], 0.6),
  );
  return { product, pose: pose(0.46, 0.2) };
};
