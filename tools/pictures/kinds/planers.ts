import { cord } from '../parts/fittings.ts';
import { type Draw, pose } from '../parts/kit.ts';
import { pack } from '../parts/pack.ts';
import { trigger } from '../parts/trigger.ts';
import { castMetal } from '../scene/materials.ts';
import { beam, box, join, type P2 } from '../scene/sdf.ts';
import { group, place, ring, roundBox, solid, turned } from '../scene/shapes.ts';

/** A long sole under a closed handle, with the depth knob in front. */
export const planer: Draw = (kit) => {
  const { livery } = kit;
  const w = Math.min(1.3, Math.max(0.82, kit.size('planingWidth', 82) / 100));
  const body = join(
    0.14,
    box([-0.05, 0.34, 0], [2.3, 0.4, w * 0.86], 0.12),
    beam([0.5, 0.5], [0.5, 0.66], { h: [0.9, 0.7], w: [w * 0.8, w * 0.6], r: 0.2 }),
    beam([0.2, 0.72], [-0.7, 1.06], { h: [0.36, 0.36], w: [0.4, 0.36], r: 0.17 }),
    beam([-0.66, 1.06], [-1.0, 0.5], { h: [0.38, 0.5], w: [0.36, 0.46], r: 0.17 }),
  );
  const min: P2 = [-1.4, 0];
  const max: P2 = [1.3, 1.4];
  const skin = kit
    .skin(min, max)
    .area(
      [
        [0.36, 0.84],
        [-0.1, 0.68],
        [-0.56, 0.78],
        [-0.8, 0.6],
        [-0.84, 0.3],
        [-1.6, 0.3],
        [-1.6, 1.5],
        [0.36, 1.5],
      ],
      livery.dark,
      { rough: 0.8 },
    )
    .line(
      [
        [0.36, 0.86],
        [-0.1, 0.7],
        [-0.56, 0.8],
        [-0.8, 0.62],
      ],
      livery.accent,
      0.022,
    )
    .area(
      [
        [0.86, 1.4],
        [0.8, 0.5],
        [0.9, 0],
        [2, 0],
        [2, 1.4],
      ],
      livery.dark,
      { rough: 0.6 },
    )
    .vents([-0.72, 0.34], 3, [0.08, 0], 0.16, 0.034)
    .screw([0.66, 0.7], 0.036)
    .screw([-0.42, 0.3], 0.036)
    .screw([0.68, 0.24], 0.036);
  if (livery.panel !== livery.body)
    skin.area(
      [
        [-0.3, 0.24],
        [0.8, 0.24],
        [0.8, 0],
        [-0.3, 0],
      ],
      livery.panel,
    );
  kit.print(skin, [0.16, 0.42], 0.8, 0.14);
  const product = group(
    solid(body, [min[0], 0.02, -0.7], [max[0], max[1], 0.7], skin.material(), 0.018),
    place(roundBox([1.6, 0.12, w], 0.03, castMetal()), [-0.5, 0.08, 0]),
    place(roundBox([0.86, 0.1, w], 0.03, castMetal()), [0.9, 0.1, 0]),
    turned(
      [
        [0, 0.16],
        [0.08, 0.16],
        [0.12, 0.27],
        [0.32, 0.3],
        [0.42, 0.26],
        [0.46, 0.16],
        [0.46, 0],
      ],
      [0, 1, 0],
      [0.98, 0.5, 0],
      kit.grip(),
    ),
    ring(0.27, 0.02, [0, 1, 0], [0.98, 0.64, 0], kit.accent()),
    trigger(kit, [-0.36, 0.82], { height: 0.2, depth: 0.2, width: 0.2 }),
  );
  product.add(
    kit.battery
      ? place(pack(kit), [-1.16, 0.58, 0], [0, 0, -Math.PI / 2 + 0.28], 0.86)
      : cord(kit, [-1.06, 0.56, 0], [-0.96, 0.2], 0.54),
  );
  return { product, pose: pose(0.5, 0.26) };
};
