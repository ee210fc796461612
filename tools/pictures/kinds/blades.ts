import type { Group } from 'three';
import { sawDisc, straightBlade } from '../parts/discs.ts';
import { type Draw, type Kit, pose } from '../parts/kit.ts';
import { rounded } from '../scene/curve.ts';
import { steel } from '../scene/materials.ts';
import { group, place, roundBox, slab } from '../scene/shapes.ts';

/** Blades for jigsaws and reciprocating saws, fanned out. */
const bladeFan = (kit: Kit): Group => {
  const count = kit.pieces(5, 5);
  const fan = group();
  for (let i = 0; i < count; i += 1) {
    // Jigsaw blades are short for their height.
    const long = (kit.spec.holder === 'T-shank' ? 1.35 : 2.3) - (i % 2) * 0.35;
    const shank = slab(
      rounded([
        [-0.42, 0, 0.03],
        [0.02, 0, 0.01],
        [0.02, -0.22, 0.01],
        [-0.16, -0.2, 0.02],
        [-0.22, -0.3, 0.03],
        [-0.42, -0.2, 0.05],
      ]),
      0.026,
      steel(),
      0.003,
    );
    const band = place(roundBox([0.5, 0.13, 0.03], 0.01, i === 0 ? kit.accent('satin') : kit.body()), [0.42, -0.15, 0]);
    fan.add(
      place(
        group(straightBlade(long, 0.3, 18 + i * 8), shank, band),
        [0, i * 0.07, -i * 0.09],
        [0, 0, 0.12 + i * 0.24],
      ),
    );
  }
  return fan;
};

export const sawBlade: Draw = (kit) => {
  if (kit.spec.sizes.bladeDiameter === undefined) return { product: bladeFan(kit), pose: pose(-0.3, 0.1) };
  const r = Math.min(1.5, kit.size('bladeDiameter', 165) / 200) + 0.2;
  const bore = (kit.size('bore', 20) / 200) * (r / (kit.size('bladeDiameter', 165) / 200));
  return {
    product: sawDisc(kit, r, Math.min(100, kit.size('teeth', 40)), { bore, print: true }),
    pose: pose(-0.44, 0.06),
  };
};
