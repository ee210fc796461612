import { cord } from '../parts/fittings.ts';
import { type Draw, pose } from '../parts/kit.ts';
import { pack, packSize } from '../parts/pack.ts';
import { trigger } from '../parts/trigger.ts';
import { beam, cut, join, type P2, rod, twin } from '../scene/sdf.ts';
import { group, place, ring, solid, turned } from '../scene/shapes.ts';

/** A round fan housing with a handle above and a long nozzle in front. */
export const blower: Draw = (kit) => {
  const { livery } = kit;
  const [length] = packSize(kit);
  const body = join(
    0.2,
    rod([-0.9, 0.1, 0], [0.5, 0.02, 0], 0.52, 0.42, 0.16),
    rod([0.3, 0.03, 0], [1.0, -0.04, 0], 0.4, 0.27, 0.06),
    beam([0.34, 0.36], [0.1, 0.86], { h: [0.4, 0.34], w: [0.38, 0.34], r: 0.16 }),
    beam([0.14, 0.88], [-0.86, 0.94], { h: [0.34, 0.34], w: [0.36, 0.36], r: 0.17 }),
    beam([-0.84, 0.94], [-1.08, 0.3], { h: [0.36, 0.5], w: [0.38, 0.5], r: 0.17 }),
  );
  const intake = rod([-0.46, 0.08, 0.36], [-0.46, 0.08, 1], 0.34, 0.34, 0);
  const min: P2 = [-1.5, -0.6];
  const max: P2 = [1.2, 1.3];
  const skin = kit
    .skin(min, max)
    .area(
      [
        [0.6, 1.4],
        [0.3, 0.76],
        [0.0, 0.7],
        [-0.68, 0.74],
        [-0.86, 0.4],
        [-0.94, -0.7],
        [-1.6, -0.7],
        [-1.6, 1.4],
      ],
      livery.dark,
      { rough: 0.8 },
    )
    .line(
      [
        [0.3, 0.78],
        [0.0, 0.72],
        [-0.68, 0.76],
        [-0.86, 0.42],
        [-0.94, -0.7],
      ],
      livery.accent,
      0.024,
    )
    .screw([0.5, 0.26], 0.036)
    .screw([0.56, -0.2], 0.036)
    .vents([-0.62, 0.08], 5, [0.085, 0], 0.36, 0.042);
  kit.print(skin, [0.28, 0.06], 0.74, 0.15);
  const product = group(
    solid(cut(body, twin(intake), 0.03), [min[0], min[1], -0.6], [max[0], max[1], 0.6], skin.material(), 0.018),
    trigger(kit, [-0.28, 0.8], { height: 0.22, depth: 0.24, width: 0.2 }),
    ring(0.28, 0.03, [1, -0.1, 0], [1.0, -0.04, 0], kit.accent()),
    turned(
      [
        [0, 0],
        [0, 0.25],
        [0.9, 0.22],
        [1.6, 0.19],
        [2.05, 0.15],
        [2.08, 0.15],
        [2.08, 0.12],
        [1.9, 0.12],
      ],
      [1, -0.16, 0],
      [0.98, -0.04, 0],
      kit.dark(),
    ),
    ring(0.195, 0.02, [1, -0.16, 0], [2.52, -0.29, 0], kit.grip()),
  );
  product.add(
    kit.battery
      ? place(pack(kit), [-1.22, 0.26, 0], [0, 0, -Math.PI / 2 + 0.1], length > 1.3 ? 0.9 : 0.95)
      : cord(kit, [-1.2, 0.5, 0], [-0.96, 0.1], 0.8),
  );
  return { product, pose: pose(0.58, 0.22) };
};
