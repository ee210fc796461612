import { lamp } from '../parts/fittings.ts';
import { type Draw, pose } from '../parts/kit.ts';
import { pack, packSize } from '../parts/pack.ts';
import { trigger } from '../parts/trigger.ts';
import { rounded } from '../scene/curve.ts';
import { blackSteel, brushed, castMetal, rubber } from '../scene/materials.ts';
import { beam, box, cut, join, type P2, rod } from '../scene/sdf.ts';
import { group, place, roundBox, slab, solid, turned } from '../scene/shapes.ts';

/** Drive head upright in front, grip to the rear, the nail magazine slanting from nose to foot. */
export const nailer: Draw = (kit) => {
  const { livery } = kit;
  const [length, , width] = packSize(kit);
  const long = kit.ratio('nailLengthMax', 50, 0.9, 1.2);
  const body = join(
    0.16,
    rod([0.55, 0.1, 0], [0.55, 1.16, 0], 0.36, 0.4, 0.1),
    rod([0.55, 1.1, 0], [0.55, 1.36 * long, 0], 0.4, 0.34, 0.12),
    beam([0.6, 0.78], [-0.2, 0.72], { h: [0.5, 0.42], w: [0.46, 0.4], r: 0.18 }),
    beam([-0.1, 0.72], [-0.98, 0.6], { h: [0.4, 0.4], w: [0.38, 0.38], r: 0.18 }),
    box([-1.14, 0.56, 0], [0.28, length * 0.96, width * 0.94], 0.1),
    beam([0.4, 0.1], [-0.1, 0.2], { h: [0.42, 0.34], w: [0.42, 0.4], r: 0.15 }),
  );
  const trimmed = cut(body, box([-1.46, 0.56, 0], [0.4, 3, 3], 0), 0.03);
  const min: P2 = [-1.5, -0.4];
  const max: P2 = [1.1, 1.8];
  const skin = kit
    .skin(min, max)
    .area(
      [
        [-1.6, 2],
        [-1.1, 2],
        [-0.3, 0.88],
        [0.1, 0.9],
        [0.12, 0.58],
        [-0.4, 0.5],
        [-1.0, 0.1],
        [-1.1, -0.5],
        [-1.6, -0.5],
      ],
      livery.dark,
      { rough: 0.8 },
    )
    .area(
      [
        [-0.1, 1.9],
        [1.2, 1.9],
        [1.2, 1.14],
        [0.6, 1.18],
        [-0.1, 1.1],
      ],
      livery.dark,
      { rough: 0.7 },
    )
    .line(
      [
        [1.2, 1.14],
        [0.6, 1.18],
        [-0.1, 1.1],
      ],
      livery.accent,
      0.026,
    )
    .vents([0.32, 1.28], 5, [0.09, 0], 0.12, 0.036)
    .screw([0.78, 1.02], 0.036)
    .screw([0.3, 0.2], 0.036)
    .screw([-1.14, 0.96], 0.036)
    .screw([-1.14, 0.16], 0.036);
  if (livery.panel !== livery.body)
    skin.area(
      [
        [0.2, 0.3],
        [1.2, 0.4],
        [1.2, -0.4],
        [0.2, -0.4],
      ],
      livery.panel,
    );
  kit.print(skin, [0.55, 0.7], 0.6, 0.13);
  const rail: P2[] = rounded([
    [0.36, -0.42, 0.03],
    [0.36, -0.16, 0.03],
    [-1.1, 0.02, 0.05],
    [-1.16, -0.22, 0.05],
  ]);
  const product = group(
    solid(trimmed, [min[0], min[1], -0.6], [max[0], max[1], 0.6], skin.material(), 0.017),
    place(slab(rail, 0.2, castMetal(), 0.03), [0.02, -0.06, 0]),
    place(
      slab(
        rounded([
          [0.2, -0.34, 0.02],
          [0.2, -0.28, 0.02],
          [-1.0, -0.12, 0.02],
          [-1.0, -0.18, 0.02],
        ]),
        0.21,
        blackSteel(),
        0.005,
      ),
      [0.02, -0.04, 0.006],
    ),
    place(roundBox([0.2, 0.24, 0.28], 0.05, kit.accent('satin')), [-0.98, -0.16, 0], [0, 0, -0.12]),
    place(roundBox([0.22, 0.36, 0.16], 0.04, kit.dark()), [-1.02, -0.02, 0]),
    place(roundBox([0.2, 0.74, 0.16], 0.03, brushed()), [0.56, -0.18, 0]),
    place(roundBox([0.12, 0.2, 0.1], 0.03, blackSteel()), [0.62, -0.58, 0]),
    place(roundBox([0.14, 0.12, 0.16], 0.04, rubber()), [0.6, -0.64, 0]),
    turned(
      [
        [0, 0],
        [0, 0.1],
        [0.06, 0.1],
        [0.08, 0.07],
        [0.08, 0],
      ],
      [0, 0, 1],
      [0.42, 0.12, 0.2],
      kit.accent(),
    ),
    trigger(kit, [0.0, 0.56], { height: 0.26, depth: 0.18, width: 0.2 }),
    lamp([0.86, 0.2, 0.08], [0.4, -0.9, 0], 0.05),
    place(pack(kit), [-1.24, 0.56, 0], [0, 0, -Math.PI / 2]),
  );
  if (kit.spec.power !== 'battery') product.children.at(-1)?.removeFromParent();
  return { product, pose: pose(0.48, 0.18) };
};
