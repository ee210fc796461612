import { cord } from '../parts/fittings.ts';
import { type Draw, pose } from '../parts/kit.ts';
import { lighter, pack } from '../parts/pack.ts';
import { rubber, surface } from '../scene/materials.ts';
import { ball, beam, box, join, type P2, rod } from '../scene/sdf.ts';
import { group, place, ring, roundBox, solid, turned } from '../scene/shapes.ts';

/** A palm-held motor over a round pad, dust bag behind. */
export const sander: Draw = (kit) => {
  const { livery } = kit;
  const r = Math.min(0.9, Math.max(0.52, kit.size('padSize', 125) / 200));
  const body = join(
    0.16,
    rod([0, 0.28, 0], [0, 0.66, 0], r * 0.98, r * 0.7, 0.1),
    rod([0, 0.6, 0], [0, 1.16, 0], 0.42, 0.4, 0.12),
    ball([0.04, 1.3, 0], [0.52, 0.28, 0.46]),
    beam([-0.1, 1.06], [-0.9, 0.92], { h: [0.44, 0.42], w: [0.46, 0.46], r: 0.2 }),
  );
  const min: P2 = [-1.3, 0];
  const max: P2 = [1.0, 1.7];
  const skin = kit
    .skin(min, max)
    .area(
      [
        [-0.62, 1.8],
        [0.9, 1.8],
        [0.7, 1.26],
        [0.3, 1.2],
        [-0.2, 1.2],
        [-0.56, 1.14],
      ],
      livery.dark,
      { rough: 0.8 },
    )
    .line(
      [
        [0.7, 1.26],
        [0.3, 1.2],
        [-0.2, 1.2],
        [-0.56, 1.14],
      ],
      livery.accent,
      0.024,
    )
    .area(
      [
        [-1.4, 0.44],
        [1.2, 0.44],
        [1.2, 0],
        [-1.4, 0],
      ],
      livery.dark,
      { rough: 0.6 },
    )
    .area(
      [
        [-1.4, 1.8],
        [-0.76, 1.8],
        [-0.7, 0.5],
        [-1.4, 0.5],
      ],
      livery.dark,
      { rough: 0.6 },
    )
    .vents([-0.17, 0.6], 5, [0.085, 0], 0.1, 0.036)
    .screw([0.32, 1.08], 0.034)
    .screw([-0.44, 0.8], 0.034);
  kit.print(skin, [-0.08, 0.94], 0.66, 0.13);
  const product = group(
    solid(body, [min[0], 0.05, -1], [max[0], max[1], 1], skin.material(), 0.017),
    turned(
      [
        [0, 0],
        [0, r * 0.86],
        [0.06, r],
        [0.12, r],
        [0.16, r * 0.97],
        [0.16, 0],
      ],
      [0, 1, 0],
      [0, 0.06, 0],
      rubber('#2a2c30'),
    ),
    turned(
      [
        [0, 0],
        [0, r * 0.995],
        [0.035, r * 0.995],
        [0.035, 0],
      ],
      [0, 1, 0],
      [0, 0.02, 0],
      surface('#b98d5c', 'paper'),
    ),
    place(roundBox([0.14, 0.1, 0.2], 0.03, kit.accent('satin')), [0.41, 1.02, 0]),
    ring(r * 0.97, 0.015, [0, 1, 0], [0, 0.25, 0], kit.dark()),
  );
  // Dust box low at the back.
  const bag = join(
    0.08,
    rod([-r * 0.7, 0.42, 0.1], [-r - 0.2, 0.42, 0.1], 0.13, 0.12),
    box([-r - 0.5, 0.42, 0.1], [0.62, 0.46, 0.62], 0.16),
  );
  product.add(solid(bag, [-r - 1, 0.05, -0.4], [0, 0.8, 0.6], surface(lighter(livery.dark, 26), 'satin'), 0.018));
  product.add(
    kit.battery
      ? place(pack(kit), [-0.86, 0.94, 0], [0, 0, -Math.PI / 2 + 0.16], 0.82)
      : cord(kit, [-0.86, 0.94, 0], [-0.98, 0.1], 0.94),
  );
  return { product, pose: pose(0.5, 0.26) };
};
