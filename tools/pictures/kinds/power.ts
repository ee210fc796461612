import { cord } from '../parts/fittings.ts';
import { type Draw, pose } from '../parts/kit.ts';
import { lighter, pack, packSize } from '../parts/pack.ts';
import { rounded } from '../scene/curve.ts';
import { brushed, glowing } from '../scene/materials.ts';
import { beam, box, cut, join, type P2, twin } from '../scene/sdf.ts';
import { group, place, roundBox, solid } from '../scene/shapes.ts';

/** The pack by itself, its rails and contacts showing. */
export const battery: Draw = (kit) => {
  const [l, h, w] = packSize(kit);
  const product = group(place(pack(kit, { withRail: true }), [0, h, 0]));
  if (l > 1) {
    for (let i = 0; i < 4; i += 1)
      product.add(place(roundBox([0.16, 0.05, 0.03], 0.01, brushed()), [l * 0.22, h + 0.16, (i - 1.5) * w * 0.13]));
  } else {
    // A slim pack ends in a stem that goes up into the grip.
    const stem = join(
      0.05,
      box([-0.04, h + 0.3, 0], [0.46, 0.9, 0.4], 0.14),
      box([-0.04, h + 0.02, 0], [0.66, 0.14, 0.46], 0.05),
    );
    const skin = kit
      .skin([-0.5, h - 0.2], [0.5, h + 0.9], lighter(kit.livery.dark, 10), 0.55)
      .text(kit.livery.wordmark, [-0.04, h + 0.34], 0.075, kit.livery.ink, { angle: Math.PI / 2, width: 0.5 });
    product.add(solid(stem, [-0.5, h - 0.1, -0.4], [0.5, h + 0.9, 0.4], skin.material(), 0.012));
    product.add(
      ...[-0.1, 0, 0.1].map((z) => place(roundBox([0.2, 0.02, 0.05], 0.008, brushed()), [-0.04, h + 0.75, z])),
    );
  }
  return { product, pose: pose(0.5, 0.34) };
};

/** A sloping station with the bay for a pack, its lights, and a cord. */
export const charger: Draw = (kit) => {
  const { livery } = kit;
  const fast = kit.has('fastCharging') || kit.size('chargingCurrent', 4) > 5;
  const s = fast ? 1.12 : 1;
  const body = cut(
    join(
      0.1,
      beam([-0.86 * s, 0.28], [0.9 * s, 0.22], { h: [0.56, 0.4], w: [1.36 * s, 1.36 * s], r: 0.16 }),
      box([-0.5 * s, 0.5, 0], [0.78 * s, 0.46, 1.24 * s], 0.16),
    ),
    box([0.42 * s, 0.56, 0], [0.98 * s, 0.4, 0.82], 0.08),
    0.03,
  );
  const min: P2 = [-1.3, -0.1];
  const max: P2 = [1.3, 1];
  const skin = kit
    .skin(min, max, livery.dark, 0.55)
    .area(
      rounded(
        [
          [-2, 0.58],
          [-0.3, 0.52],
          [0.2, 0.36],
          [2, 0.34],
          [2, 0.12],
          [-2, 0.12],
        ],
        0.05,
      ),
      kit.cover.colour,
      { rough: 0.42 },
    )
    .line(
      [
        [-2, 0.6],
        [-0.3, 0.54],
        [0.2, 0.38],
        [2, 0.36],
      ],
      livery.accent,
      0.026,
    )
    .screw([0.78 * s, 0.23], 0.03);
  const volts = kit.spec.printedVoltage ?? kit.spec.voltage;
  if (volts !== undefined && volts < 100) skin.text(`${volts}V`, [0.42 * s, 0.24], 0.14, kit.cover.ink);
  kit.print(skin, [-0.38 * s, 0.31], 0.68, 0.13, kit.cover.ink);
  const product = group(
    solid(body, [min[0], 0, -1], [max[0], max[1], 1], skin.material(), 0.018),
    ...[-1, 1].map((z) => place(roundBox([0.84 * s, 0.07, 0.07], 0.02, kit.dark()), [0.4 * s, 0.46, z * 0.34])),
    place(roundBox([0.14, 0.22, 0.5], 0.03, kit.grip()), [0.02, 0.5, 0]),
    ...[-0.15, -0.05, 0.05, 0.15].map((z) => place(roundBox([0.1, 0.12, 0.02], 0.006, brushed()), [0.12, 0.5, z])),
    ...[0, 1, 2].map((i) =>
      place(roundBox([0.07, 0.02, 0.12], 0.01, glowing(['#57ff6c', '#57ff6c', '#ffb02e'][i] as string, 1)), [
        -0.28 * s,
        0.733,
        -0.2 + i * 0.2,
      ]),
    ),
    place(roundBox([0.2, 0.02, 0.7], 0.01, kit.grip()), [-0.28 * s, 0.726, 0]),
    solid(
      twin(box([-0.1, 0.03, 0.5 * s], [1.4, 0.08, 0.14], 0.03)),
      [-0.9, -0.05, -0.7],
      [0.7, 0.1, 0.7],
      kit.grip(),
      0.018,
    ),
    cord(kit, [-1.02 * s, 0.22, 0], [-1, 0], 0.2),
  );
  return { product, pose: pose(0.56, 0.44) };
};
