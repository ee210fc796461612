import { type Draw, pose } from '../parts/kit.ts';
import { lighter, pack } from '../parts/pack.ts';
import { trigger } from '../parts/trigger.ts';
import { castMetal, rubber, surface } from '../scene/materials.ts';
import { beam, box, join, type P2, rod } from '../scene/sdf.ts';
import { group, place, ring, roundBox, solid, tube, turned } from '../scene/shapes.ts';

/** A hand-held motor and dust cup on a long tube with a floor nozzle. */
const stickVacuum: Draw = (kit) => {
  const { livery } = kit;
  const body = join(
    0.12,
    rod([-0.5, 0, 0], [0.5, 0, 0], 0.4, 0.38, 0.1),
    beam([-0.46, 0.26], [-1.0, 0.5], { h: [0.3, 0.28], w: [0.32, 0.3], r: 0.13 }),
    beam([-1.0, 0.52], [-1.2, -0.16], { h: [0.3, 0.34], w: [0.32, 0.34], r: 0.14 }),
    beam([-1.16, -0.16], [-0.4, -0.14], { h: [0.34, 0.4], w: [0.4, 0.5], r: 0.15 }),
  );
  const skin = kit
    .skin([-1.6, -0.8], [1.8, 0.9])
    .area(
      [
        [-2, 1],
        [-0.36, 1],
        [-0.3, 0],
        [-0.36, -1],
        [-2, -1],
      ],
      livery.dark,
      { rough: 0.7 },
    )
    .line(
      [
        [-0.36, 1],
        [-0.3, 0],
        [-0.36, -1],
      ],
      livery.accent,
      0.024,
    )
    .vents([-0.62, -0.12], 3, [0.08, 0], 0.16, 0.036);
  kit.print(skin, [0.1, 0.03], 0.64, 0.14);
  const product = group(
    solid(body, [-1.6, -0.6, -0.6], [0.7, 0.9, 0.6], skin.material(), 0.017),
    turned(
      [
        [0, 0],
        [0, 0.37],
        [0.7, 0.34],
        [0.86, 0.24],
        [0.9, 0.14],
        [0.9, 0],
      ],
      [1, 0, 0],
      [0.48, 0, 0],
      surface(lighter(livery.dark, 60), 'glass'),
    ),
    ring(0.385, 0.022, [1, 0, 0], [0.5, 0, 0], kit.accent()),
    turned(
      [
        [0, 0],
        [0, 0.13],
        [0.2, 0.12],
        [0.24, 0.1],
        [3.0, 0.1],
        [3.0, 0],
      ],
      [1, 0, 0],
      [1.3, 0, 0],
      castMetal(),
    ),
    turned(
      [
        [0, 0.1],
        [0.02, 0.13],
        [0.3, 0.13],
        [0.34, 0.1],
      ],
      [1, 0, 0],
      [2.7, 0, 0],
      kit.dark(),
    ),
    place(
      group(
        solid(
          join(0.06, box([0, 0, 0], [0.62, 0.24, 1.9], 0.1), rod([0, 0.05, 0], [-0.3, 0.36, 0], 0.16, 0.13, 0.04)),
          [-0.6, -0.2, -1.1],
          [0.5, 0.6, 1.1],
          kit.body(),
          0.02,
        ),
      ),
      [4.5, -0.32, 0],
      [0, 0, 0.75],
    ),
    trigger(kit, [-0.86, 0.3], { height: 0.24, depth: 0.14, width: 0.18 }),
    place(pack(kit), [-1.3, -0.2, 0], [0, 0, -Math.PI / 2 + 0.3], 0.8),
  );
  return { product: place(group(place(product, [0, 0, 0], [0, 0, -0.75])), [0, 0, 0]), pose: pose(0.4, 0.2) };
};

/** A tank on castors, a head with switch and latches, and its hose. */
export const vacuum: Draw = (kit) => {
  if (kit.size('containerVolume', 20) < 3) return stickVacuum(kit);
  const { livery } = kit;
  const tall = kit.ratio('containerVolume', 20, 0.8, 1.25);
  const floor = 0.3;
  const rim = floor + 1.5 * tall;
  const tank = join(
    0.08,
    box([0, (floor + rim) / 2, 0], [1.9, rim - floor, 1.6], 0.3),
    box([0, floor + 0.1, 0], [2.1, 0.24, 1.8], 0.1),
  );
  const head = join(
    0.14,
    box([0, rim + 0.22, 0], [2.0, 0.42, 1.7], 0.18),
    box([-0.06, rim + 0.5, 0], [1.56, 0.34, 1.26], 0.16),
    beam([-0.5, rim + 0.62], [-0.42, rim + 0.92], { h: [0.22, 0.2], w: [0.8, 0.8], r: 0.09 }),
    beam([-0.46, rim + 0.92], [0.5, rim + 0.92], { h: [0.2, 0.2], w: [0.34, 0.34], r: 0.1 }),
    beam([0.5, rim + 0.92], [0.54, rim + 0.6], { h: [0.2, 0.22], w: [0.7, 0.7], r: 0.09 }),
  );
  const min: P2 = [-1.2, 0];
  const max: P2 = [1.2, rim + 1.2];
  const skin = kit
    .skin(min, max, kit.cover.colour)
    .area(
      [
        [-2, rim + 0.6],
        [-0.3, rim + 0.52],
        [0.3, rim + 0.6],
        [2, rim + 0.6],
        [2, rim + 2],
        [-2, rim + 2],
      ],
      livery.dark,
      { rough: 0.65 },
    )
    .line(
      [
        [-2, rim + 0.6],
        [-0.3, rim + 0.52],
        [0.3, rim + 0.6],
        [2, rim + 0.6],
      ],
      livery.accent,
      0.03,
    )
    .vents([-0.66, rim + 0.26], 6, [0.09, 0], 0.2, 0.04)
    .screw([0.84, rim + 0.3]);
  const tankSkin = kit
    .skin(min, max, lighter(livery.dark, 20), 0.5)
    .area(
      [
        [-2, floor + 0.2],
        [2, floor + 0.2],
        [2, -1],
        [-2, -1],
      ],
      livery.dark,
      { rough: 0.7 },
    )
    .text(`${kit.size('containerVolume', 20)} L`, [0.62, floor + 0.46], 0.16, livery.accent);
  kit.print(tankSkin, [-0.24, floor + 0.62], 1.0, 0.2);
  for (const x of [-0.5, 0.5])
    tankSkin.groove(
      [
        [x, floor + 0.92],
        [x, rim - 0.12],
      ],
      0.02,
    );
  const product = group(
    solid(tank, [-1.2, 0, -1], [1.2, rim + 0.1, 1], tankSkin.material(), 0.024),
    solid(head, [-1.2, rim - 0.1, -1], [1.2, rim + 1.2, 1], skin.material(), 0.02),
    ...[-0.9, 0.9].flatMap((x) =>
      [-0.8, 0.8].map((z) =>
        turned(
          [
            [0, 0],
            [0, 0.15],
            [0.12, 0.15],
            [0.12, 0],
          ],
          [0.3, 0, 1],
          [x, 0.15, z - 0.06],
          rubber(),
        ),
      ),
    ),
    ...[-0.86, 0.86].map((z) => place(roundBox([0.24, 0.42, 0.08], 0.03, kit.accent('satin')), [0, rim - 0.02, z])),
    turned(
      [
        [0, 0.24],
        [0.12, 0.22],
        [0.14, 0.16],
        [0.3, 0.15],
        [0.3, 0],
      ],
      [1, 0, 0.1],
      [0.92, rim - 0.5, 0.2],
      kit.dark(),
    ),
    turned(
      [
        [0, 0],
        [0, 0.13],
        [0.05, 0.13],
        [0.08, 0.1],
        [0.08, 0],
      ],
      [0, 0, 1],
      [0.62, rim + 0.54, 0.6],
      kit.accent(),
    ),
  );
  const bend: [number, number, number][] = [
    [1.15, rim - 0.5, 0.22],
    [1.55, rim - 0.42, 0.3],
    [1.85, rim - 0.9, 0.42],
    [1.75, 0.6, 0.5],
    [1.5, 0.16, 0.62],
    [1.2, 0.13, 1.0],
    [0.9, 0.13, 1.25],
  ];
  product.add(tube(bend, 0.11, rubber('#202226'), 160));
  product.add(
    turned(
      [
        [0, 0],
        [0, 0.13],
        [0.3, 0.12],
        [0.9, 0.11],
        [0.92, 0],
      ],
      [-0.8, 0.06, 0.55],
      [0.94, 0.13, 1.2],
      castMetal(),
    ),
  );
  if (kit.battery) product.add(place(pack(kit), [-1.02, rim + 0.24, 0], [0, 0, -Math.PI / 2], 0.8));
  return { product, pose: pose(0.5, 0.26) };
};
