import { arbor, grindingDisc } from '../parts/discs.ts';
import { cord, sideHandle } from '../parts/fittings.ts';
import { type Draw, pose } from '../parts/kit.ts';
import { pack } from '../parts/pack.ts';
import { castMetal, steel, surface } from '../scene/materials.ts';
import { beam, box, cut, join, type P2, rod } from '../scene/sdf.ts';
import { group, place, roundBox, solid, turned } from '../scene/shapes.ts';

/** A long body with a cast gear head in front; the disc lies below it, half under its guard. */
export const angleGrinder: Draw = (kit) => {
  const { livery } = kit;
  const disc = kit.size('discDiameter', 125);
  const big = disc > 170;
  const radius = disc / 200;
  const tail = big ? -2.0 : kit.battery ? -1.6 : -1.7;
  const thick = big ? 0.66 : 0.54;
  const headX = 0.72;
  const headY = 0.05;
  const body = big
    ? join(
        0.2,
        beam([-0.7, 0.02], [0.36, 0.02], { h: [0.7, 0.66], w: [0.72, 0.68], r: 0.32 }),
        beam([-1.9, 0.06], [-0.6, 0.04], { h: [0.4, 0.44], w: [0.4, 0.42], r: 0.19 }),
        beam([tail, 0.05], [tail + 0.34, 0.06], { h: [0.56, 0.5], w: [0.5, 0.46], r: 0.2 }),
      )
    : join(
        0.16,
        beam([tail, 0], [-0.5, 0], { h: [thick * 1.08, thick * 0.92], w: [thick * 1.08, thick * 0.92], r: 0.25 }),
        beam([-0.6, 0], [0.36, 0], { h: [thick * 0.94, thick * 1.1], w: [thick * 0.94, thick * 1.16], r: 0.27 }),
      );
  const min: P2 = [tail - 0.2, -0.6];
  const max: P2 = [0.7, 0.7];
  const skin = kit
    .skin(min, max)
    .area(
      [
        [tail - 1, 0.8],
        [tail + 0.34, 0.8],
        [tail + 0.26, 0],
        [tail + 0.34, -0.8],
        [tail - 1, -0.8],
      ],
      livery.dark,
      { rough: 0.6 },
    )
    .line(
      [
        [tail + 0.36, 0.8],
        [tail + 0.28, 0],
        [tail + 0.36, -0.8],
      ],
      livery.accent,
      0.024,
    )
    .area(
      [
        [0.24, 0.8],
        [0.18, -0.8],
        [0.9, -0.8],
        [0.9, 0.8],
      ],
      livery.dark,
      { rough: 0.6 },
    )
    .area(
      [
        [tail + 0.4, -0.14],
        [-0.3, -0.2],
        [0.0, -0.8],
        [tail + 0.4, -0.8],
      ],
      livery.dark,
      { rough: 0.8 },
    )
    .vents([tail + 0.08, 0], 3, [0.075, 0], thick * 0.5, 0.034)
    .screw([0.06, 0.2], 0.034)
    .screw([0.02, -0.22], 0.034);
  if (livery.panel !== livery.body)
    skin.area(
      [
        [-0.02, 0.8],
        [0.2, 0.8],
        [0.14, -0.8],
        [-0.08, -0.8],
      ],
      livery.panel,
    );
  kit.print(skin, [big ? -0.32 : (tail + 0.3) / 2, 0.1], big ? 0.72 : 1.0, big ? 0.16 : 0.14);
  const head = join(
    0.08,
    rod([headX, -0.3, 0], [headX, 0.3, 0], 0.33 * (big ? 1.2 : 1), 0.28 * (big ? 1.2 : 1), 0.1),
    beam([0.3, headY], [headX, headY], { h: [thick * 1.02, 0.5], w: [thick * 1.06, 0.54], r: 0.22 }),
  );
  const discY = big ? -0.56 : -0.5;
  // The guard: a shallow half drum, open to the front.
  const drum = cut(
    rod([headX, discY - 0.13, 0], [headX, discY + 0.14, 0], radius * 1.1, radius * 1.1, 0.03),
    rod([headX, discY - 0.5, 0], [headX, discY + 0.11, 0], radius * 1.1 - 0.03, radius * 1.1 - 0.03, 0.02),
    0.01,
  );
  const guard = cut(drum, box([headX + 1.02, discY, 0.5], [2, 2, 4], 0), 0.01);
  const gr = radius * 1.15;
  const product = group(
    solid(body, [min[0], min[1], -0.5], [0.62, 0.6, 0.5], skin.material(), 0.015),
    solid(head, [0.1, -0.5, -0.5], [1.3, 0.5, 0.5], castMetal(), 0.016),
    solid(
      guard,
      [headX - gr, discY - 0.2, -gr],
      [headX + gr, discY + 0.2, gr],
      surface('#5b6168', 'blackSteel'),
      0.017,
    ),
    turned(
      [
        [0, 0.22],
        [0.12, 0.22],
        [0.14, 0.2],
      ],
      [0, -1, 0],
      [headX, -0.3, 0],
      steel(),
    ),
    place(grindingDisc(kit, radius, 0.04), [headX, discY, 0], [-Math.PI / 2, 0, 0]),
    place(arbor(0), [headX, discY - 0.02, 0], [Math.PI / 2, 0, 0]),
    sideHandle([headX, 0.06, 0.28], [0.05, 0.16, 0.98], big ? 1.2 : 0.98, big ? 0.17 : 0.145),
    turned(
      [
        [0, 0],
        [0, 0.07],
        [0.06, 0.07],
        [0.06, 0],
      ],
      [0, 1, 0],
      [headX + 0.05, 0.28, 0],
      kit.accent(),
    ),
  );
  for (const [x, z] of [
    [headX - 0.18, 0.16],
    [headX - 0.18, -0.16],
    [headX + 0.16, 0.14],
    [headX + 0.16, -0.14],
  ] as const) {
    product.add(
      turned(
        [
          [0, 0],
          [0, 0.042],
          [0.03, 0.042],
          [0.03, 0],
        ],
        [0, 1, 0],
        [x, 0.285, z],
        steel(),
        6,
      ),
    );
  }
  product.add(
    kit.has('paddleSwitch') || big
      ? place(
          roundBox([0.95, 0.1, 0.2], 0.05, kit.accent('satin')),
          [big ? -1.25 : -0.75, big ? -0.2 : -0.28, 0],
          [0, 0, -0.04],
        )
      : place(roundBox([0.3, 0.08, 0.16], 0.035, kit.accent('satin')), [-0.12, 0.28, 0.02], [0, 0, 0.04]),
  );
  if (kit.battery) product.add(place(pack(kit), [tail + 0.02, 0, 0], [0, 0, -Math.PI / 2]));
  else product.add(cord(kit, [tail + 0.04, 0.02, 0], [-0.98, -0.1], 0.72));
  return { product, pose: pose(0.62, 0.36) };
};
