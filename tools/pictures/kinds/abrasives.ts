import { grindingDisc, rim } from '../parts/discs.ts';
import { type Draw, pose } from '../parts/kit.ts';
import { circle, rounded } from '../scene/curve.ts';
import { brushed } from '../scene/materials.ts';
import { group, place, slab, turned } from '../scene/shapes.ts';

/** A few discs, one leaning before the others. */
export const abrasiveDisc: Draw = (kit) => {
  const r = 1;
  const product = group(place(grindingDisc(kit, r, 0.05), [0, r, 0]));
  const behind = Math.min(4, kit.pieces(1, 5) - 1);
  for (let i = 1; i <= behind; i += 1) product.add(place(grindingDisc(kit, r, 0.05), [0.13 * i, r, -0.15 * i]));
  product.add(
    turned(
      [
        [0, 0.172],
        [0, 0.2],
        [0.02, 0.2],
        [0.02, 0.172],
      ],
      [0, 0, 1],
      [0, r, 0.022],
      brushed(),
    ),
  );
  return { product, pose: pose(-0.46, 0.08) };
};

/** Sheets fanned out: round with dust holes where a pad size is given, else rectangles. */
export const sandingSheet: Draw = (kit) => {
  const { livery } = kit;
  const round = kit.spec.sizes.padSize !== undefined || kit.spec.sizes.discDiameter !== undefined;
  const grit = kit.spec.sizes.grit;
  const product = group();
  const count = Math.max(3, kit.pieces(5, 5));
  for (let i = 0; i < count; i += 1) {
    const back = i === 0;
    const skin = kit.skin(
      [-1.1, -1.2],
      [1.1, 1.2],
      back ? livery.body : (['#a8703c', '#9a6332', '#8d5a2e', '#b57d48'][i % 4] as string),
      0.95,
    );
    if (back) {
      skin.line(
        round
          ? rim(0.92)
          : rounded(
              [
                [-0.72, 0.96],
                [0.72, 0.96],
                [0.72, -0.96],
                [-0.72, -0.96],
              ],
              0.04,
            ),
        livery.accent,
        0.03,
      );
      kit.print(skin, [0, round ? 0.24 : 0.42], 0.94, 0.18);
      if (grit) skin.text(`P${grit}`, [0, round ? -0.24 : -0.3], 0.28, livery.accent);
    }
    const holes = round
      ? [
          circle([0, -0.76], 0.07, 20),
          ...[30, 90, 150, 210, 330].map((a) =>
            circle([Math.cos((a * Math.PI) / 180) * 0.76, Math.sin((a * Math.PI) / 180) * 0.76], 0.07, 20),
          ),
        ]
      : [];
    const outline = round
      ? circle([0, 0], 1, 90)
      : rounded([
          [-0.8, 1.05, 0.04],
          [0.8, 1.05, 0.04],
          [0.8, -1.05, 0.04],
          [-0.8, -1.05, 0.04],
        ]);
    product.add(
      place(
        slab(outline, 0.022, skin.material({ clearcoat: 0 }), 0.004, holes),
        [i * 0.2, i * 0.03, -i * 0.1],
        [0, 0, -i * 0.1],
      ),
    );
  }
  return { product, pose: pose(-0.34, 0.06) };
};
