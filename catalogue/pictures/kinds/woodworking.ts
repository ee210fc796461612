import { cord, lamp } from '../parts/fittings.ts';
import { type Draw, pose } from '../parts/kit.ts';
import { lighter, pack } from '../parts/pack.ts';
import { trigger } from '../parts/trigger.ts';
import { circle, rounded } from '../scene/curve.ts';
import { blackSteel, brushed, castMetal, rubber, steel, surface } from '../scene/materials.ts';
import { ball, beam, box, cut, join, type P2, rod } from '../scene/sdf.ts';
import { group, place, ring, roundBox, slab, solid, turned } from '../scene/shapes.ts';

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

/** A trim router: an upright motor in a clear-windowed base. */
export const router: Draw = (kit) => {
  const { livery } = kit;
  const motor = join(
    0.08,
    rod([0, 0.86, 0], [0, 2.1, 0], 0.43, 0.4, 0.12),
    rod([0, 2.0, 0], [0, 2.36, 0], 0.44, 0.4, 0.14),
    ...(kit.battery ? [box([0, 2.36, 0], [1.0, 0.2, 0.72], 0.1)] : []),
  );
  const min: P2 = [-0.7, 0.5];
  const max: P2 = [0.7, 2.6];
  const skin = kit
    .skin(min, max)
    .area(
      [
        [-1, 2.7],
        [1, 2.7],
        [1, 2.02],
        [0.1, 1.94],
        [-1, 2.02],
      ],
      livery.dark,
      { rough: 0.65 },
    )
    .line(
      [
        [1, 2.02],
        [0.1, 1.94],
        [-1, 2.02],
      ],
      livery.accent,
      0.026,
    )
    .vents([-0.2, 2.14], 6, [0.08, 0], 0.16, 0.034)
    .screw([0.3, 1.84], 0.034)
    .screw([-0.3, 1.84], 0.034);
  kit.print(skin, [0.12, 1.6], 0.5, 0.13);
  const shell = cut(
    join(0.06, rod([0, 0.12, 0], [0, 1.3, 0], 0.56, 0.5, 0.05), box([0.42, 0.9, 0], [0.3, 0.7, 0.3], 0.06)),
    join(
      0.04,
      rod([0, 0, 0], [0, 1.4, 0], 0.45, 0.45, 0),
      box([0.06, 0.4, 0.4], [0.66, 0.52, 1], 0.1),
      box([0.5, 0.4, 0], [1, 0.5, 0.6], 0.1),
    ),
    0.02,
  );
  const product = group(
    solid(motor, [min[0], min[1], -0.5], [max[0], max[1], 0.5], skin.material(), 0.015),
    solid(shell, [-0.7, 0, -0.7], [0.8, 1.45, 0.7], castMetal(), 0.016),
    place(
      slab(
        rounded([
          [-0.72, 0.6, 0.3],
          [0.72, 0.6, 0.3],
          [0.72, -0.6, 0.3],
          [-0.72, -0.6, 0.3],
        ]),
        0.06,
        kit.dark(),
        0.015,
        [circle([0, 0], 0.2, 40)],
      ),
      [0, 0.1, 0],
      [Math.PI / 2, 0, 0],
    ),
    place(
      slab(
        rounded([
          [-0.7, 0.58, 0.3],
          [0.7, 0.58, 0.3],
          [0.7, -0.58, 0.3],
          [-0.7, -0.58, 0.3],
        ]),
        0.03,
        surface('#d9dde1', 'glass'),
        0.008,
        [circle([0, 0], 0.2, 40)],
      ),
      [0, 0.05, 0],
      [Math.PI / 2, 0, 0],
    ),
    turned(
      [
        [0, 0],
        [0, 0.15],
        [0.2, 0.17],
        [0.24, 0.13],
        [0.34, 0.1],
        [0.34, 0],
      ],
      [0, -1, 0],
      [0, 0.88, 0],
      blackSteel(),
      6,
    ),
    turned(
      [
        [0, 0],
        [0, 0.05],
        [0.3, 0.05],
        [0.3, 0.13],
        [0.5, 0.13],
        [0.52, 0],
      ],
      [0, -1, 0],
      [0, 0.66, 0],
      steel(),
      24,
    ),
    place(roundBox([0.16, 0.12, 0.5], 0.03, kit.accent('satin')), [0.6, 1.06, 0]),
    turned(
      [
        [0, 0.1],
        [0.1, 0.13],
        [0.26, 0.13],
        [0.28, 0],
      ],
      [0, 0, 1],
      [0.42, 0.86, 0.14],
      kit.grip(),
    ),
    place(roundBox([0.2, 0.26, 0.06], 0.03, kit.accent('satin')), [0, 1.98, 0.42]),
    lamp([0.3, 0.86, 0.24], [0, -1, 0], 0.04),
  );
  for (let i = 0; i < 9; i += 1)
    product.add(place(roundBox([0.02, 0.03, 0.012], 0.004, brushed()), [-0.1, 0.9 + i * 0.05, 0.53]));
  product.add(
    kit.battery
      ? place(pack(kit, { upsideDown: true }), [0, 2.42, 0], [0, 0, Math.PI], 0.86)
      : cord(kit, [-0.1, 2.42, 0], [-0.5, 0.86], 2.3),
  );
  return { product, pose: pose(0.5, 0.22) };
};
