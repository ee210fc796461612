import { arbor, sawDisc } from '../parts/discs.ts';
import { type Draw, pose } from '../parts/kit.ts';
import { pack } from '../parts/pack.ts';
import { circle } from '../scene/curve.ts';
import { brushed, castMetal, rubber } from '../scene/materials.ts';
import { beam, box, cut, join, plate, rod } from '../scene/sdf.ts';
import { group, place, roundBox, slab, solid, turned } from '../scene/shapes.ts';

/** A table with fence and turntable; the saw head stands raised over it. Built blade toward the camera, then turned. */
export const mitreSaw: Draw = (kit) => {
  const { livery } = kit;
  const r = Math.min(1.6, Math.max(0.9, kit.size('bladeDiameter', 254) / 200));
  const alu = castMetal();
  const product = group(
    solid(
      join(0.06, box([-0.1, -0.12, 0], [1.5, 0.26, 1.5], 0.08), box([-0.25, -0.1, 0], [0.85, 0.22, 3.6], 0.06)),
      [-1, -0.4, -2],
      [1, 0.1, 2],
      kit.dark(),
      0.024,
    ),
    turned(
      [
        [0, 0],
        [0, 0.78],
        [0.08, 0.78],
        [0.08, 0],
      ],
      [0, 1, 0],
      [0.1, 0, 0],
      alu,
      96,
    ),
    place(roundBox([0.9, 0.16, 0.42], 0.06, alu), [1.0, -0.02, 0]),
    turned(
      [
        [0, 0],
        [0, 0.09],
        [0.1, 0.13],
        [0.36, 0.12],
        [0.4, 0.07],
        [0.4, 0],
      ],
      [1, -0.1, 0],
      [1.4, -0.06, 0],
      rubber(),
    ),
    place(roundBox([0.8, 0.02, 0.07], 0.008, kit.grip()), [0.5, 0.075, 0]),
    ...[-1, 1].map((side) => place(roundBox([0.12, 0.5, 1.5], 0.04, alu), [-0.42, 0.26, side * 0.98])),
    ...[-1, 1].map((side) => place(roundBox([0.7, 0.06, 0.5], 0.03, alu), [-0.22, 0.03, side * 1.6])),
    // The arm rises from behind the fence.
    solid(
      join(
        0.12,
        beam([-1.0, -0.1], [-1.15, 0.95], { h: [0.6, 0.44], w: [0.6, 0.42], r: 0.12 }),
        beam([-1.2, 0.8], [-0.4, 1.35], { h: [0.42, 0.34], w: [0.4, 0.34], r: 0.12 }),
      ),
      [-1.7, -0.5, -0.5],
      [0.2, 1.8, 0.5],
      kit.dark(),
      0.02,
    ),
  );
  if (kit.has('slidingRail')) {
    product.add(
      ...[-0.16, 0.16].map((z) =>
        turned(
          [
            [0, 0],
            [0, 0.07],
            [1.9, 0.07],
            [1.92, 0],
          ],
          [-1, 0.02, 0],
          [-0.4, 0.42, z * 1.4],
          brushed(),
        ),
      ),
    );
  }
  const head = group();
  const drum = rod([0, 0, -0.16], [0, 0, 0.16], r * 1.1, r * 1.1, 0.07);
  const guard = cut(
    cut(drum, rod([0, 0, -0.1], [0, 0, 0.11], r * 1.05, r * 1.05, 0.03), 0.02),
    plate(
      [
        [-3, r * 0.2],
        [3, -r * 0.32],
        [3, -4],
        [-3, -4],
      ],
      3,
      0,
    ),
    0.03,
  );
  const skin = kit
    .skin([-r * 1.3, -r * 1.3], [r * 1.3, r * 1.3])
    .area(
      [
        [-r * 0.6, -r],
        [-r * 0.4, r * 1.4],
        [-r * 2, r * 1.4],
        [-r * 2, -r],
      ],
      livery.dark,
      { rough: 0.6 },
    )
    .line(
      [
        [-r * 0.6, -r],
        [-r * 0.4, r * 1.4],
      ],
      livery.accent,
      0.03,
    )
    .screw([r * 0.86, -r * 0.1], 0.05)
    .screw([r * 0.1, r * 0.86], 0.05);
  kit.print(skin, [r * 0.24, r * 0.42], r * 1.0, r * 0.17);
  head.add(
    solid(guard, [-r * 1.2, -r * 0.8, -0.24], [r * 1.2, r * 1.2, 0.24], skin.material(), 0.019),
    sawDisc(kit, r, 40),
    place(
      slab(
        [
          ...circle([0, 0], r * 1.04, 40, Math.PI * 0.98, Math.PI * 1.36),
          ...circle([0, 0], r * 0.5, 30, Math.PI * 1.36, Math.PI * 0.98),
        ],
        0.2,
        kit.dark(),
        0.03,
      ),
      [0, 0, 0.02],
    ),
    place(arbor(0), [0, 0, 0.01]),
    solid(
      join(0.08, rod([-0.1, 0.14, -0.1], [-0.1, 0.14, -1.0], 0.44, 0.4, 0.12)),
      [-0.7, -0.5, -1.1],
      [0.5, 0.7, 0],
      kit.body(),
      0.02,
    ),
    solid(
      join(
        0.12,
        beam([r * 0.5, r * 0.8], [r * 1.15, r * 0.95], { h: [0.26, 0.26], w: [0.3, 0.28], r: 0.12 }),
        beam([r * 1.12, r * 0.98], [r * 1.3, r * 0.35], { h: [0.28, 0.28], w: [0.3, 0.3], r: 0.13 }),
        beam([r * 0.8, r * 0.4], [r * 1.3, r * 0.36], { h: [0.24, 0.26], w: [0.28, 0.28], r: 0.12 }),
      ),
      [r * 0.3, 0, -0.3],
      [r * 1.6, r * 1.3, 0.3],
      kit.grip(),
      0.017,
    ),
    place(roundBox([0.09, 0.3, 0.16], 0.04, kit.accent('satin')), [r * 1.05, r * 0.7, 0], [0, 0, 0.25]),
  );
  product.add(place(head, [0.08, r * 0.5 + 0.95, 0], [0, 0, 0.2]));
  if (kit.battery) product.add(place(pack(kit), [-0.85, 1.55, -0.1], [0, 0, -1.0]));
  return { product, pose: pose(0.78, 0.28) };
};
