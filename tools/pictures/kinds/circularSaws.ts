import { arbor, sawDisc } from '../parts/discs.ts';
import { cord } from '../parts/fittings.ts';
import { type Draw, pose } from '../parts/kit.ts';
import { pack } from '../parts/pack.ts';
import { trigger } from '../parts/trigger.ts';
import { circle, rounded } from '../scene/curve.ts';
import { blackSteel, brushed, surface } from '../scene/materials.ts';
import { beam, box, cut, join, type P2, rod } from '../scene/sdf.ts';
import { group, place, roundBox, slab, solid, turned } from '../scene/shapes.ts';

/** Blade in its guard toward the camera, motor behind it, handle above, all on a base plate. */
export const circularSaw: Draw = (kit) => {
  const { livery } = kit;
  const r = Math.min(1.2, Math.max(0.6, kit.size('bladeDiameter', 165) / 200));
  const baseY = -r * 0.42;
  const drum = rod([0, 0, -0.16], [0, 0, 0.2], r * 1.13, r * 1.13, 0.07);
  const hollow = rod([0, 0, -0.1], [0, 0, 0.15], r * 1.06, r * 1.06, 0.04);
  const upper = cut(
    cut(cut(drum, hollow, 0.02), box([0, baseY - 1 - r * 0.1, 0], [6, 2 + r * 0.32, 6], 0), 0.02),
    rod([0, -r * 0.24, 0.1], [0, -r * 0.24, 0.4], r * 0.52, r * 0.52, 0),
    0.03,
  );
  const min: P2 = [-r * 1.3, -r * 1.2];
  const max: P2 = [r * 1.3, r * 1.3];
  const skin = kit
    .skin(min, max)
    .area(
      [
        [-3, -r * 0.1],
        [-r * 0.66, r * 0.02],
        [-r * 0.92, r * 0.9],
        [-r * 1.6, r * 1.2],
      ],
      livery.dark,
      { rough: 0.6 },
    )
    .line(
      [
        [-r * 0.66, r * 0.02],
        [-r * 0.92, r * 0.9],
      ],
      livery.accent,
      0.024,
    )
    .screw([r * 0.86, r * 0.12])
    .screw([r * 0.3, r * 0.9])
    .screw([-r * 0.48, r * 0.82]);
  if (livery.panel !== livery.body)
    skin.area(
      [
        [r * 0.74, r * 0.3],
        [r * 1.6, r * 0.6],
        [r * 1.6, -r],
        [r * 0.68, -r],
      ],
      livery.panel,
    );
  kit.print(skin, [0, r * 0.62], r * 1.16, r * 0.17);
  const product = group(solid(upper, [-r * 1.2, baseY - 0.1, -0.24], [r * 1.2, r * 1.2, 0.28], skin.material(), 0.015));
  product.add(place(sawDisc(kit, r, 24), [0, 0, 0.02]), place(arbor(0), [0, 0, 0.03]));
  // The lower guard swings over the back half of what hangs below the base.
  const lower = [
    ...circle([0, 0], r * 1.04, 40, Math.PI * 0.93, Math.PI * 1.52),
    ...circle([0, 0], r * 0.44, 30, Math.PI * 1.52, Math.PI * 0.93),
  ];
  product.add(place(slab(lower, 0.12, surface('#8e959c', 'castMetal'), 0.02), [0, 0, 0.04]));
  product.add(
    place(
      slab(
        rounded([
          [-r * 1.7, 0.62, 0.08],
          [r * 1.75, 0.62, 0.08],
          [r * 1.75, -0.85, 0.08],
          [-r * 1.7, -0.85, 0.08],
        ]),
        0.05,
        brushed(),
        0.012,
        [
          rounded([
            [-r * 1.15, 0.16, 0.04],
            [r * 1.15, 0.16, 0.04],
            [r * 1.15, -0.06, 0.04],
            [-r * 1.15, -0.06, 0.04],
          ]),
        ],
      ),
      [0, baseY, 0],
      [Math.PI / 2, 0, 0],
    ),
  );
  product.add(
    place(roundBox([0.06, 0.5, 0.08], 0.02, blackSteel()), [r * 1.42, baseY + 0.24, 0.1]),
    turned(
      [
        [0, 0],
        [0, 0.09],
        [0.1, 0.08],
        [0.1, 0],
      ],
      [0, 0, 1],
      [r * 1.42, baseY + 0.36, 0.12],
      kit.accent(),
    ),
  );
  const motor = join(
    0.1,
    rod([0.05, 0.22, -0.16], [0.05, 0.22, -0.86], 0.42, 0.38, 0.12),
    box([-0.3, 0.25, -0.34], [0.9, 0.5, 0.36], 0.12),
  );
  product.add(solid(motor, [-0.9, -0.4, -1], [0.7, 0.8, 0], kit.body(), 0.018));
  const top = r * 1.13;
  const handle = join(
    0.16,
    beam([-r * 1.42, 0.0], [-r * 1.02, top * 0.92], { h: [0.44, 0.38], w: [0.42, 0.36], r: 0.17 }),
    beam([-r * 1.06, top * 0.92], [-r * 0.1, top + 0.26], { h: [0.36, 0.36], w: [0.36, 0.36], r: 0.17 }),
    beam([-r * 0.14, top + 0.26], [r * 0.66, top * 0.86], { h: [0.36, 0.4], w: [0.36, 0.36], r: 0.17 }),
    beam([r * 0.5, top * 0.96], [r * 0.92, top * 1.16], { h: [0.28, 0.26], w: [0.3, 0.26], r: 0.12 }),
    beam([-r * 1.3, 0.1], [-r * 0.5, 0.18], { h: [0.4, 0.4], w: [0.36, 0.36], r: 0.14 }),
  );
  const gripSkin = kit
    .skin([-r * 2, -0.6], [r * 1.5, top + 0.7], livery.dark, 0.78)
    .area(
      [
        [-r * 1.9, r * 0.16],
        [-r * 0.4, r * 0.34],
        [-r * 0.4, -r],
        [-r * 2, -r],
      ],
      livery.body,
      { rough: 0.45 },
    )
    .line(
      [
        [-r * 1.9, r * 0.17],
        [-r * 0.4, r * 0.35],
      ],
      livery.accent,
      0.024,
    );
  product.add(
    place(solid(handle, [-r * 2, -0.4, -0.3], [r * 1.4, top + 0.6, 0.3], gripSkin.material(), 0.017), [0, 0, -0.2]),
  );
  product.add(
    place(
      trigger(kit, [-r * 0.52, top * 0.86 + 0.1], { height: 0.3, depth: 0.2, width: 0.2 }),
      [0, 0, -0.2],
      [0, 0, 0.1],
    ),
  );
  if (kit.battery) product.add(place(pack(kit), [-r * 1.62, 0.14, -0.3], [0, 0, -1.25], 0.92));
  else product.add(cord(kit, [-r * 1.5, 0.0, -0.2], [-0.95, -0.3], 0.3));
  return { product, pose: pose(0.42, 0.2) };
};
