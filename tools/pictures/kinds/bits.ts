import type { Group } from 'three';
import { type Draw, type Kit, pose } from '../parts/kit.ts';
import { lighter } from '../parts/pack.ts';
import { rounded } from '../scene/curve.ts';
import { brushed, steel, surface } from '../scene/materials.ts';
import { box, join } from '../scene/sdf.ts';
import { group, place, ring, roundBox, solid, turned } from '../scene/shapes.ts';

/** An upright twist drill: shank below, flutes above. */
const drill = (r: number, length: number, masonry: boolean): Group => {
  const flutes = Math.floor((length * 0.6) / (r * 2.2));
  return group(
    turned(
      [
        [0, 0],
        [0, r],
        [length - r * 1.4, r],
        [length, 0.004],
        [length, 0],
      ],
      [0, 1, 0],
      [0, 0, 0],
      masonry ? brushed() : surface('#7d838a', 'steel'),
      28,
    ),
    ...Array.from({ length: flutes }, (_unused, i) =>
      ring(r * 0.97, r * 0.3, [0.75, 1, 0], [0, length * 0.34 + i * r * 2.2, 0], surface('#4c5057', 'blackSteel')),
    ),
    ...(masonry ? [place(roundBox([r * 2.6, r * 1.2, r * 0.8], 0.01, steel()), [0, length - r * 0.6, 0])] : []),
  );
};

/** An open tray: a printed front with holes in rows behind it. */
const tray = (kit: Kit, width: number, depth: number, rows: number): Group => {
  const { livery } = kit;
  const steps = Array.from({ length: rows }, (_unused, i) =>
    box(
      [0, 0.2 + i * 0.11, depth / 2 - (i + 0.5) * (depth / rows)],
      [width, 0.4 + i * 0.22, depth / rows + 0.02],
      0.05,
    ),
  );
  const [first, ...rest] = steps;
  const body = first ? join(0.02, first, ...rest) : box([0, 0.2, 0], [width, 0.4, depth]);
  const skin = kit
    .skin([-width / 2 - 0.1, -0.1], [width / 2 + 0.1, 1], livery.dark, 0.6)
    .area(
      rounded(
        [
          [-width * 0.47, 0.34],
          [width * 0.47, 0.34],
          [width * 0.47, 0.06],
          [-width * 0.47, 0.06],
        ],
        0.06,
      ),
      kit.cover.colour,
    )
    .line(
      [
        [-width * 0.47, 0.36],
        [width * 0.47, 0.36],
      ],
      livery.accent,
      0.02,
    )
    .text(livery.wordmark, [-width * 0.22, 0.2], 0.13, kit.cover.ink, { width: width * 0.42 })
    .text(kit.spec.model, [width * 0.25, 0.2], 0.1, kit.cover.ink, { width: width * 0.36 });
  return group(
    solid(
      body,
      [-width / 2 - 0.06, -0.06, -depth / 2 - 0.06],
      [width / 2 + 0.06, 0.5 + rows * 0.22, depth / 2 + 0.06],
      skin.material(),
      0.016,
    ),
  );
};

/** One row of at most a dozen: more would be a thicket at the size of a card. */
export const drillBits: Draw = (kit) => {
  const masonry = kit.spec.material === 'masonry' || kit.spec.holder === 'SDS-plus' || kit.spec.holder === 'SDS-max';
  const count = kit.pieces(10, 12);
  const apart = 0.27;
  const product = tray(kit, Math.max(1.5, count * apart + 0.24), 0.56, 1);
  for (let i = 0; i < count; i += 1) {
    const t = count === 1 ? 0.5 : i / (count - 1);
    const r = 0.032 + t * (masonry ? 0.062 : 0.058);
    product.add(place(drill(r, 1 + t * 0.9, masonry), [(i - (count - 1) / 2) * apart, 0.34, 0]));
  }
  return { product, pose: pose(-0.42, 0.24) };
};

/** Hexagon bits in colour-ringed rows. */
export const screwdriverBits: Draw = (kit) => {
  const count = kit.pieces(20, 24);
  const rows = count > 8 ? 2 : 1;
  const perRow = Math.ceil(count / rows);
  const width = Math.max(1.5, perRow * 0.22 + 0.24);
  const product = tray(kit, width, rows * 0.36 + 0.1, rows);
  for (let i = 0; i < count; i += 1) {
    const row = Math.floor(i / perRow);
    const x = ((i % perRow) - (Math.min(perRow, count - row * perRow) - 1) / 2) * 0.22;
    const flat = i % 4 === 3;
    const bit = group(
      turned(
        [
          [0, 0],
          [0, 0.075],
          [0.42, 0.075],
          [0.47, 0.045],
          [0.62, 0.045],
          flat ? [0.72, 0.05] : [0.72, 0.014],
          [flat ? 0.725 : 0.72, 0],
        ],
        [0, 1, 0],
        [0, 0, 0],
        steel(),
        6,
      ),
      turned(
        [
          [0, 0.078],
          [0.02, 0.082],
          [0.07, 0.082],
          [0.09, 0.078],
        ],
        [0, 1, 0],
        [0, 0.3, 0],
        row % 2 === 0 ? kit.accent('satin') : surface(lighter(kit.livery.body, 30)),
        24,
      ),
    );
    product.add(place(bit, [x, 0.3 + row * 0.21, rows * 0.18 - 0.18 - row * 0.36]));
  }
  return { product, pose: pose(-0.42, 0.34) };
};
