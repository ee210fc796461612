import type { Group } from 'three';
import { grindingDisc, rim, sawDisc, straightBlade } from '../parts/discs.ts';
import { type Draw, type Kit, pose } from '../parts/kit.ts';
import { lighter } from '../parts/pack.ts';
import { circle, rounded } from '../scene/curve.ts';
import { blackSteel, brushed, steel, surface } from '../scene/materials.ts';
import { box, cut, join } from '../scene/sdf.ts';
import { group, place, ring, roundBox, slab, solid, turned } from '../scene/shapes.ts';

/** An upright twist drill: shank below, flutes above. */
const drill = (r: number, length: number, masonry: boolean): Group => {
  const metal = masonry ? brushed() : surface('#777c83', 'steel');
  const flutes = Math.round((length * 0.62) / (r * 1.5));
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
      metal,
      28,
    ),
    ...Array.from({ length: flutes }, (_unused, i) =>
      ring(r * 0.96, r * 0.26, [0.62, 1, 0], [0, length * 0.34 + i * r * 1.5, 0], surface('#4c5057', 'blackSteel')),
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
      livery.body,
    )
    .line(
      [
        [-width * 0.47, 0.36],
        [width * 0.47, 0.36],
      ],
      livery.accent,
      0.02,
    )
    .text(livery.wordmark, [-width * 0.22, 0.2], 0.13, livery.ink, { width: width * 0.42 })
    .text(kit.spec.model, [width * 0.25, 0.2], 0.1, livery.ink, { width: width * 0.36 });
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

/** How many a set shows: the true number up to what fits. */
const shown = (kit: Kit, otherwise: number, most: number): number =>
  Math.min(most, Math.max(1, Math.round(kit.size('pieces', otherwise))));

export const drillBits: Draw = (kit) => {
  const masonry = kit.spec.material === 'masonry' || kit.spec.holder === 'SDS-plus' || kit.spec.holder === 'SDS-max';
  const count = shown(kit, 10, 20);
  const rows = count > 8 ? 2 : 1;
  const perRow = Math.ceil(count / rows);
  const width = Math.max(1.5, perRow * 0.25 + 0.2);
  const product = tray(kit, width, rows * 0.44 + 0.06, rows);
  for (let i = 0; i < count; i += 1) {
    const row = Math.floor(i / perRow);
    const t = count === 1 ? 0.5 : i / (count - 1);
    const x = ((i % perRow) - (Math.min(perRow, count - row * perRow) - 1) / 2) * 0.25;
    const r = 0.022 + t * (masonry ? 0.06 : 0.056);
    product.add(place(drill(r, 0.85 + t * 0.75, masonry), [x, 0.34 + row * 0.2, rows * 0.22 - 0.22 - row * 0.44]));
  }
  return { product, pose: pose(-0.42, 0.3) };
};

/** Hexagon bits in colour-ringed rows. */
export const screwdriverBits: Draw = (kit) => {
  const count = shown(kit, 20, 32);
  const rows = count > 20 ? 3 : count > 8 ? 2 : 1;
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

/** Blades for jigsaws and reciprocating saws, fanned out. */
const bladeFan = (kit: Kit): Group => {
  const count = shown(kit, 5, 5);
  const fan = group();
  for (let i = 0; i < count; i += 1) {
    const long = 2.2 - (i % 2) * 0.4;
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

/** A few discs, one leaning before the others. */
export const abrasiveDisc: Draw = (kit) => {
  const r = 1;
  const product = group(place(grindingDisc(kit, r, 0.05), [0, r, 0]));
  const behind = Math.min(4, shown(kit, 1, 5) - 1);
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
  const count = Math.max(3, shown(kit, 5, 5));
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

/** A stackable case with latches and a folding handle. */
export const carryCase: Draw = (kit) => {
  const { livery } = kit;
  const [w, h, d] = [3.0, 1.3, 2.1];
  const parting = h * 0.62;
  const shell = cut(
    join(
      0.03,
      box([0, parting / 2, 0], [w, parting, d], 0.14),
      box([0, (parting + h) / 2, 0], [w, h - parting, d], 0.14),
      box([0, parting, 0], [w + 0.08, 0.16, d + 0.08], 0.05),
    ),
    box([0, parting * 0.6, d / 2 + 0.06], [1.3, 0.56, 0.24], 0.08),
    0.04,
  );
  const ridges = [-1, -0.5, 0.5, 1].map((i) =>
    place(roundBox([0.16, 0.05, d * 0.8], 0.02, kit.dark()), [i * 1.1, h + 0.01, 0]),
  );
  const skin = kit
    .skin([-w * 0.6, -0.1], [w * 0.6, h + 0.2], livery.dark, 0.6)
    .area(
      [
        [-w, parting + 0.06],
        [w, parting + 0.06],
        [w, h + 1],
        [-w, h + 1],
      ],
      livery.body,
      { rough: 0.5 },
    )
    .line(
      [
        [-w, parting + 0.07],
        [w, parting + 0.07],
      ],
      livery.accent,
      0.022,
    )
    .text(livery.wordmark, [0, parting + 0.29], 0.19, livery.ink, { width: 1.6 })
    .text(kit.spec.model, [1.06, 0.18], 0.12, livery.ink, { width: 0.6 });
  for (const x of [-1.25, 1.25])
    skin.groove(
      [
        [x, 0.1],
        [x, parting - 0.12],
      ],
      0.03,
    );
  const product = group(
    solid(shell, [-w / 2 - 0.1, -0.06, -d / 2 - 0.1], [w / 2 + 0.1, h + 0.06, d / 2 + 0.1], skin.material(), 0.026),
    ...ridges,
    ...[-0.95, 0.95].map((x) =>
      place(roundBox([0.42, 0.52, 0.1], 0.04, kit.accent('satin')), [x, parting, d / 2 + 0.05]),
    ),
    ...[-0.95, 0.95].map((x) =>
      place(roundBox([0.26, 0.06, 0.04], 0.02, kit.dark()), [x, parting - 0.12, d / 2 + 0.1]),
    ),
    solid(
      cut(
        box([0, parting * 0.66, d / 2 + 0.1], [1.16, 0.5, 0.16], 0.07),
        box([0, parting * 0.72, d / 2 + 0.1], [0.86, 0.28, 1], 0.06),
        0.02,
      ),
      [-0.7, 0, d / 2 - 0.1],
      [0.7, h, d / 2 + 0.3],
      kit.grip(),
      0.017,
    ),
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((z) => place(roundBox([0.3, 0.08, 0.3], 0.03, blackSteel()), [x * 1.2, 0.0, z * 0.8])),
    ),
  );
  return { product, pose: pose(-0.5, 0.34) };
};
