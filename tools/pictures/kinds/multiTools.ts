import { cord } from '../parts/fittings.ts';
import { type Draw, pose } from '../parts/kit.ts';
import { pack } from '../parts/pack.ts';
import { rounded } from '../scene/curve.ts';
import { castMetal, steel } from '../scene/materials.ts';
import { beam, join, type P2 } from '../scene/sdf.ts';
import { group, place, roundBox, slab, solid, turned } from '../scene/shapes.ts';

/** A slim body, held like a torch, with a flat blade clamped below its head. */
export const multiTool: Draw = (kit) => {
  const { livery } = kit;
  const body = join(
    0.14,
    beam([-1.5, 0], [-0.3, 0.0], { h: [0.5, 0.44], w: [0.5, 0.46], r: 0.2 }),
    beam([-0.4, 0], [0.42, 0.04], { h: [0.42, 0.5], w: [0.44, 0.52], r: 0.21 }),
    beam([0.5, 0.16], [0.58, -0.22], { h: [0.5, 0.36], w: [0.46, 0.36], r: 0.17 }),
  );
  const min: P2 = [-1.8, -0.6];
  const max: P2 = [1.0, 0.5];
  const skin = kit
    .skin(min, max)
    .area(
      [
        [-2, 0.6],
        [-1.2, 0.6],
        [-1.3, 0],
        [-1.2, -0.6],
        [-2, -0.6],
      ],
      livery.dark,
      { rough: 0.65 },
    )
    .line(
      [
        [-1.18, 0.6],
        [-1.28, 0],
        [-1.18, -0.6],
      ],
      livery.accent,
      0.022,
    )
    .area(
      [
        [-1.1, -0.14],
        [-0.3, -0.16],
        [0.1, -0.06],
        [0.34, 0.14],
        [1.2, 0.2],
        [1.2, -0.7],
        [-1.1, -0.7],
      ],
      livery.dark,
      { rough: 0.8 },
    )
    .vents([-1.46, 0], 3, [0.075, 0], 0.2, 0.034)
    .screw([0.34, 0.2], 0.03);
  if (livery.panel !== livery.body)
    skin.area(
      [
        [0.2, 0.16],
        [0.36, 0.2],
        [1.2, 0.26],
        [1.2, 0.6],
        [0.16, 0.6],
      ],
      livery.panel,
    );
  kit.print(skin, [-0.62, 0.06], 0.8, 0.12);
  const blade = slab(
    rounded([
      [-0.16, 0.15, 0.06],
      [0.2, 0.15, 0.1],
      [0.34, 0.24, 0.05],
      [0.76, 0.26, 0.01],
      [0.76, -0.26, 0.01],
      [0.34, -0.24, 0.05],
      [0.2, -0.15, 0.1],
      [-0.16, -0.15, 0.06],
    ]),
    0.03,
    steel(),
    0.004,
  );
  const product = group(
    solid(body, [min[0], min[1], -0.4], [max[0], max[1], 0.4], skin.material(), 0.014),
    turned(
      [
        [0, 0],
        [0, 0.15],
        [0.08, 0.14],
        [0.12, 0.1],
        [0.12, 0],
      ],
      [0.2, -0.98, 0],
      [0.58, -0.2, 0],
      castMetal(),
    ),
    place(group(blade), [0.615, -0.34, 0], [Math.PI / 2, 0.2, 0]),
    turned(
      [
        [0, 0],
        [0, 0.11],
        [0.05, 0.1],
        [0.05, 0],
      ],
      [0.2, -0.98, 0],
      [0.615, -0.34, 0],
      steel(),
      6,
    ),
    place(roundBox([0.24, 0.06, 0.16], 0.03, kit.grip()), [-0.1, 0.22, 0], [0, 0, 0.05]),
    place(roundBox([0.44, 0.06, 0.14], 0.03, kit.accent('satin')), [0.34, 0.31, 0], [0, 0, 0.02]),
  );
  product.add(
    kit.battery
      ? place(pack(kit), [-1.48, 0, 0], [0, 0, -Math.PI / 2], 0.92)
      : cord(kit, [-1.5, 0, 0], [-0.98, -0.1], 0.5),
  );
  return { product, pose: pose(0.55, 0.3) };
};
