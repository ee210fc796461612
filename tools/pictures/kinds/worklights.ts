import { type Draw, pose } from '../parts/kit.ts';
import { lighter, pack, packSize } from '../parts/pack.ts';
import { glowing, surface } from '../scene/materials.ts';
import { beam, box, cut, join } from '../scene/sdf.ts';
import { group, place, roundBox, solid, tube, turned } from '../scene/shapes.ts';

/** A broad lamp head tilting in a frame that is also its stand. */
export const worklight: Draw = (kit) => {
  const { livery } = kit;
  const big = kit.size('luminousFlux', 2000) > 1500;
  const wide = big ? 1.9 : 1.3;
  const high = big ? 1.3 : 1.0;
  const [, packHigh] = packSize(kit);
  const base = packHigh + 0.12;
  const y = base + 0.5 + high / 2;
  // Built facing the camera, so the long side lies along x here.
  const head = cut(
    box([0, 0, 0], [wide, high, 0.42], 0.14),
    box([0, 0, 0.26], [wide - 0.26, high - 0.26, 0.24], 0.06),
    0.02,
  );
  const fins = Array.from({ length: 7 }, (_unused, i) =>
    place(roundBox([0.05, high * 0.8, 0.2], 0.02, kit.dark()), [-wide * 0.36 + i * wide * 0.12, 0, -0.26]),
  );
  const skin = kit
    .skin([-wide, -high], [wide, high], kit.cover.colour)
    .area(
      [
        [-wide, -high],
        [-wide * 0.3, -high],
        [-wide * 0.36, -high * 0.42],
        [-wide * 0.42, high],
        [-wide, high],
      ],
      livery.dark,
      { rough: 0.75 },
    )
    .area(
      [
        [wide, -high],
        [wide * 0.3, -high],
        [wide * 0.36, -high * 0.42],
        [wide * 0.42, high],
        [wide, high],
      ],
      livery.dark,
      { rough: 0.75 },
    )
    .screw([-wide * 0.45, high * 0.43], 0.036)
    .screw([wide * 0.45, high * 0.43], 0.036)
    .screw([-wide * 0.45, -high * 0.43], 0.036)
    .screw([wide * 0.45, -high * 0.43], 0.036);
  skin.text(livery.wordmark, [0, high * 0.44], 0.095, kit.cover.ink, { width: wide * 0.6 });
  skin.text(kit.spec.model, [0, -high * 0.44], 0.085, kit.cover.ink, { width: wide * 0.55 });
  const lampHead = group(
    solid(head, [-wide, -high, -0.4], [wide, high, 0.4], skin.material(), 0.016),
    place(roundBox([wide - 0.28, high - 0.28, 0.03], 0.015, surface('#f6f3e8', 'glass')), [0, 0, 0.15]),
    ...fins,
  );
  const columns = big ? 8 : 5;
  const rows = big ? 4 : 4;
  for (let i = 0; i < columns; i += 1)
    for (let j = 0; j < rows; j += 1) {
      const at = [((i + 0.5) / columns - 0.5) * (wide - 0.4), ((j + 0.5) / rows - 0.5) * (high - 0.4)] as const;
      lampHead.add(place(roundBox([0.11, 0.11, 0.02], 0.02, glowing('#fff3c4', 1.3)), [at[0], at[1], 0.17]));
    }
  const side = wide / 2 + 0.1;
  const yoke = tube(
    [
      [-side, y, 0],
      [-side, y - high * 0.4, 0],
      [-side + 0.02, base + 0.2, 0],
      [-side + 0.2, base + 0.06, 0],
      [0, base + 0.05, 0],
      [side - 0.2, base + 0.06, 0],
      [side - 0.02, base + 0.2, 0],
      [side, y - high * 0.4, 0],
      [side, y, 0],
    ],
    0.075,
    kit.dark(),
    140,
  );
  const foot = join(
    0.1,
    box([0, base, 0], [1.34, 0.26, 0.94], 0.1),
    beam([0, base], [0, base + 0.16], { h: [0.6, 0.4], w: [0.5, 0.4], r: 0.1 }),
  );
  const product = group(
    place(lampHead, [0, y, 0], [-0.16, 0, 0]),
    yoke,
    solid(foot, [-0.9, base - 0.3, -0.6], [0.9, base + 0.5, 0.6], kit.body(), 0.018),
    ...[-1, 1].map((s) =>
      turned(
        [
          [0, 0],
          [0, 0.14],
          [0.08, 0.14],
          [0.1, 0.1],
          [0.1, 0],
        ],
        [s, 0, 0],
        [s * side, y, 0],
        kit.accent(),
      ),
    ),
    // Carrying handle.
    tube(
      [
        [-wide * 0.34, y + high * 0.46, -0.08],
        [-wide * 0.33, y + high * 0.46 + 0.26, -0.12],
        [0, y + high * 0.46 + 0.3, -0.13],
        [wide * 0.33, y + high * 0.46 + 0.26, -0.12],
        [wide * 0.34, y + high * 0.46, -0.08],
      ],
      0.07,
      kit.grip(),
    ),
  );
  product.add(
    kit.battery
      ? place(pack(kit), [0, packHigh, 0])
      : place(roundBox([1.2, packHigh, 0.8], 0.08, surface(lighter(livery.dark), 'satin')), [0, packHigh / 2, 0]),
  );
  return { product, pose: pose(-0.42, 0.16) };
};
