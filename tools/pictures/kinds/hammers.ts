import type { Group } from 'three';
import { cord, sideHandle } from '../parts/fittings.ts';
import { type Draw, type Kit, pose } from '../parts/kit.ts';
import { pack, packSize } from '../parts/pack.ts';
import { trigger } from '../parts/trigger.ts';
import { blackSteel, brushed, castMetal, rubber, steel } from '../scene/materials.ts';
import { beam, box, join, type P2, type P3 } from '../scene/sdf.ts';
import { group, place, ribs, ring, roundBox, solid, turned } from '../scene/shapes.ts';

const forward: P3 = [1, 0, 0];

/** The quick-change SDS holder: collar, sleeve and the rubber boot that keeps dust out. */
const sdsHolder = (kit: Kit, at: P3, s: number): Group =>
  group(
    turned(
      [
        [0, 0],
        [0, 0.2 * s],
        [0.16, 0.2 * s],
        [0.16, 0],
      ],
      forward,
      at,
      blackSteel(),
    ),
    turned(
      [
        [0.14, 0.21 * s],
        [0.16, 0.26 * s],
        [0.36 * s, 0.27 * s],
        [0.42 * s, 0.22 * s],
        [0.42 * s, 0],
      ],
      forward,
      at,
      kit.dark(),
    ),
    ribs(16, 0.262 * s, [0.16, 0.02, 0.04], [at[0] + 0.27 * s, at[1], at[2]], rubber()),
    turned(
      [
        [0.42 * s, 0.2 * s],
        [0.6 * s, 0.14 * s],
        [0.7 * s, 0.11 * s],
        [0.7 * s, 0],
      ],
      forward,
      at,
      rubber(),
    ),
    ring(0.262 * s, 0.014, forward, [at[0] + 0.44 * s - 0.03, at[1], at[2]], kit.accent()),
    // A masonry drill, since a hammer without one looks like a drill.
    turned(
      [
        [0, 0],
        [0, 0.055 * s],
        [0.5, 0.055 * s],
        [0.54, 0.05 * s],
        [0.78 * s, 0.05 * s],
        [0.84 * s, 0.012],
        [0.84 * s, 0],
      ],
      forward,
      [at[0] + 0.66 * s, at[1], at[2]],
      steel(),
      24,
    ),
    ...Array.from({ length: 5 }, (_unused, i) =>
      ring(0.05 * s, 0.016, [1, 0.55, 0], [at[0] + 1.06 * s + i * 0.075 * s, at[1], at[2]], brushed()),
    ),
  );

/** A long barrel over a motor, with a D handle at the back: SDS-plus compact, SDS-max long and ribbed. */
export const rotaryHammer: Draw = (kit) => {
  const { livery } = kit;
  const heavy = kit.spec.holder === 'SDS-max' || kit.size('impactEnergy', 3) > 5.5;
  const reach = heavy ? 0.95 : 0.55;
  const barrelY = 0.72;
  const deep = heavy ? -0.62 : -0.72;
  const barrel = join(
    0.12,
    beam([-0.75, barrelY], [reach, barrelY], { h: [0.6, 0.56], w: [0.62, 0.58], r: 0.26 }),
    beam([reach - 0.3, barrelY], [reach + 0.22, barrelY], { h: [0.5, 0.44], w: [0.5, 0.44], r: 0.22 }),
  );
  const motor = heavy
    ? beam([0.05, 0.7], [-0.06, deep + 0.12], { h: [0.78, 0.7], w: [0.66, 0.62], r: 0.26 })
    : beam([0.1, 0.6], [0.02, deep + 0.14], { h: [0.62, 0.56], w: [0.6, 0.56], r: 0.22 });
  const handle = join(
    0.14,
    beam([-0.72, barrelY - 0.02], [-1.12, barrelY - 0.1], { h: [0.42, 0.36], w: [0.46, 0.38], r: 0.16 }),
    beam([-1.1, barrelY - 0.08], [-1.0, deep + 0.08], { h: [0.38, 0.36], w: [0.38, 0.36], r: 0.17 }),
    beam([-1.02, deep + 0.08], [0.05, deep + 0.1], { h: [0.3, 0.34], w: [0.42, 0.5], r: 0.14 }),
  );
  const foot = box([-0.42, deep + 0.02, 0], [1.16, 0.24, 0.72], 0.1);
  const body = join(0.14, barrel, motor, handle, ...(kit.battery ? [foot] : []));
  const min: P2 = [-1.45, deep - 0.3];
  const max: P2 = [reach + 0.4, 1.2];
  const lean = livery.line === 'straight' ? 0 : 0.16;
  const skin = kit
    .skin(min, max)
    .area(
      [
        [-1.5, 1.3],
        [-0.62 - lean, 1.3],
        [-0.5 + lean, 0.42],
        [-0.34, 0.3],
        [-0.34, deep + 0.26],
        [-0.28, deep - 0.4],
        [-1.5, deep - 0.4],
      ],
      livery.dark,
      { rough: 0.75 },
    )
    .line(
      [
        [-0.62 - lean, 1.3],
        [-0.5 + lean, 0.42],
      ],
      livery.accent,
      0.026,
    )
    .area(
      [
        [reach - 0.04, 1.3],
        [reach + 0.5, 1.3],
        [reach + 0.5, 0.3],
        [reach - 0.1, 0.3],
      ],
      livery.dark,
      { rough: 0.6 },
    )
    .vents([-0.08, deep + 0.42], 4, [0.09, -0.005], 0.2, 0.036)
    .screw([-0.28, 0.92])
    .screw([reach - 0.2, 0.54])
    .screw([0.22, deep + 0.2]);
  if (livery.panel !== livery.body)
    skin
      .area(
        [
          [-0.3, 0.38],
          [0.45, 0.38],
          [0.4, 0.1],
          [-0.3, 0.1],
        ],
        livery.panel,
      )
      .line(
        [
          [-0.3, 0.38],
          [0.45, 0.38],
        ],
        livery.accent,
        0.018,
      );
  kit.print(skin, [(reach - 0.6) / 2 + 0.04, barrelY + 0.02], reach + 0.36, 0.15);
  const product = group(
    solid(body, [min[0], min[1], -0.5], [max[0], max[1], 0.5], skin.material(), 0.016),
    trigger(kit, [-0.92, 0.44], { height: 0.38, depth: 0.16, width: 0.22 }),
    sdsHolder(kit, [reach + 0.2, barrelY, 0], heavy ? 1.15 : 0.95),
    ring(0.29, 0.05, forward, [reach + 0.06, barrelY, 0], kit.dark()),
    // Mode selector.
    turned(
      [
        [0, 0],
        [0, 0.16],
        [0.04, 0.16],
        [0.06, 0.13],
        [0.06, 0],
      ],
      [0, 0, 1],
      [0.12, barrelY - 0.36, 0.27],
      kit.dark(),
    ),
    place(roundBox([0.24, 0.06, 0.05], 0.02, kit.accent()), [0.12, barrelY - 0.36, 0.34], [0, 0, 0.7]),
  );
  if (heavy) {
    product.add(
      ...[0, 1, 2, 3].map((i) => ring(0.27, 0.022, forward, [reach - 0.06 + i * 0.07, barrelY, 0], castMetal())),
    );
  }
  product.add(sideHandle([reach + 0.06, barrelY - 0.16, 0.22], [0.1, -0.42, 0.9], heavy ? 1.15 : 1.0, 0.14));
  if (kit.has('depthStop')) {
    product.add(
      turned(
        [
          [0, 0],
          [0, 0.024],
          [1.35, 0.024],
          [1.36, 0],
        ],
        forward,
        [reach - 0.2, barrelY + 0.34, 0.14],
        steel(),
        16,
      ),
    );
  }
  if (kit.battery) {
    const [length] = packSize(kit);
    product.add(place(pack(kit), [-0.42 + (1.16 - length) * 0.2, deep - 0.08, 0]));
    if ((kit.spec.voltage ?? 18) > 24) product.scale.x = 1.03;
  } else product.add(cord(kit, [-1.0, deep - 0.02, 0], [-0.75, -0.5], 0.3));
  return { product, pose: pose(0.5, 0.2) };
};
