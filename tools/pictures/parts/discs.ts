import type { Group, Mesh } from 'three';
import { circle } from '../scene/curve.ts';
import { brushed, steel } from '../scene/materials.ts';
import type { P2 } from '../scene/sdf.ts';
import { group, slab, turned } from '../scene/shapes.ts';
import type { Kit } from './kit.ts';

/** A printed ring; unlike an outline it has to end where it began. */
export const rim = (r: number): P2[] => circle([0, 0], r, 96, 0, 6.279);

/** A circular saw blade in the xy plane around the origin: teeth, expansion slots, and print. */
export const sawDisc = (kit: Kit, radius: number, teeth = 24, { bore = 0.1, print = false } = {}): Group => {
  const pitch = (Math.PI * 2) / teeth;
  const deep = Math.min(0.09, pitch * radius * 0.55);
  const at = (angle: number, r: number): P2 => [Math.cos(angle) * r, Math.sin(angle) * r];
  const outline = Array.from({ length: teeth }, (_unused, i) => {
    const a = i * pitch;
    return [
      at(a, radius),
      at(a + pitch * 0.16, radius - deep * 0.1),
      at(a + pitch * 0.62, radius - deep),
      at(a + pitch * 0.86, radius - deep),
      at(a + pitch * 0.98, radius - deep * 0.3),
    ];
  }).flat();
  const slots = Array.from({ length: 4 }, (_unused, i) => {
    const a = i * (Math.PI / 2) + 0.4;
    const inner = radius * 0.74;
    return [...circle(at(a, inner), 0.03 * radius * 1.6, 14)];
  });
  const skin = kit.skin([-radius, -radius], [radius, radius], '#c3c8ce', 0.3);
  if (print) {
    const { livery, spec } = kit;
    skin
      .area(circle([0, 0], radius * 0.56), livery.body, { rough: 0.4, seam: false })
      .area(circle([0, 0], radius * 0.25), '#c3c8ce', { rough: 0.3, seam: false })
      .line(rim(radius * 0.6), livery.accent, radius * 0.025)
      .text(livery.wordmark, [0, radius * 0.39], radius * 0.15, livery.ink, { width: radius * 0.72 })
      .text(spec.model, [0, -radius * 0.35], radius * 0.12, livery.ink, { width: radius * 0.66 })
      .text(`Ø${spec.sizes.bladeDiameter ?? 165}  Z${teeth}`, [0, -radius * 0.47], radius * 0.075, livery.ink);
  } else {
    skin.area(circle([0, 0], radius * 0.62), '#b2b8bf', { rough: 0.38, seam: false });
  }
  return group(
    slab(outline, 0.026, skin.material({ metalness: print ? 0.7 : 0.95, clearcoat: 0 }), 0.004, [
      circle([0, 0], bore, 32),
      ...slots,
    ]),
  );
};

/** Flange and bolt of a blade on its saw. */
export const arbor = (z: number): Group =>
  group(
    turned(
      [
        [0, 0],
        [0, 0.24],
        [0.04, 0.23],
        [0.06, 0.16],
        [0.06, 0],
      ],
      [0, 0, 1],
      [0, 0, z],
      brushed(),
    ),
    turned(
      [
        [0, 0],
        [0, 0.1],
        [0.08, 0.1],
        [0.1, 0.08],
        [0.1, 0],
      ],
      [0, 0, 1],
      [0, 0, z + 0.05],
      steel(),
      6,
    ),
  );

/** A bonded grinding or cutting disc in the xy plane with its printed paper label. */
export const grindingDisc = (kit: Kit, radius: number, thick = 0.03): Group => {
  const { livery, spec } = kit;
  const skin = kit
    .skin([-radius, -radius], [radius, radius], '#5a524d', 0.92)
    .area(circle([0, 0], radius * 0.66), livery.dark, { rough: 0.8, seam: false })
    .area(circle([0, 0], radius * 0.62), livery.body, { rough: 0.75, seam: false })
    .line(rim(radius * 0.64), livery.accent, radius * 0.03)
    .area(circle([0, 0], radius * 0.24), '#a9afb6', { rough: 0.35, seam: false })
    .text(livery.wordmark, [0, radius * 0.41], radius * 0.15, livery.ink, { width: radius * 0.8 })
    .text(spec.model, [0, -radius * 0.36], radius * 0.12, livery.ink, { width: radius * 0.72 })
    .text(`Ø ${spec.sizes.discDiameter ?? 125} mm`, [0, -radius * 0.5], radius * 0.075, livery.ink);
  return group(
    slab(circle([0, 0], radius, 96), thick, skin.material({ clearcoat: 0 }), 0.006, [
      circle([0, 0], radius * 0.17, 40),
    ]),
  );
};

/** A straight toothed blade from (0, 0) along +x, teeth down. */
export const straightBlade = (length: number, height: number, teeth: number, thick = 0.024): Mesh => {
  const edge = Array.from({ length: teeth }, (_unused, i): P2[] => {
    const step = (length * 0.9) / teeth;
    const x = length - i * step;
    return [
      [x, -height * 0.82],
      [x - step * 0.5, -height],
    ];
  }).flat();
  return slab(
    [
      [0, 0],
      [length * 0.96, -height * 0.22],
      [length, -height * 0.6],
      ...edge,
      [length * 0.08, -height * 0.8],
      [0, -height * 0.72],
    ],
    thick,
    steel(),
    0.003,
  );
};
