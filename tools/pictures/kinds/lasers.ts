import { DoubleSide, type Mesh, MeshBasicMaterial } from 'three';
import { type Draw, pose } from '../parts/kit.ts';
import { blackSteel, glowing, surface } from '../scene/materials.ts';
import { box, cut, join, type P2, rod } from '../scene/sdf.ts';
import { group, place, roundBox, slab, solid, tube, turned } from '../scene/shapes.ts';

/** A fan of light: bright enough to say "laser", thin enough to leave the tool in sight. */
const fan = (outline: readonly P2[], colour: string): Mesh => {
  const sheet = slab(
    outline,
    0.004,
    new MeshBasicMaterial({
      color: colour,
      transparent: true,
      opacity: 0.22,
      side: DoubleSide,
      depthWrite: false,
      toneMapped: false,
    }),
    0,
  );
  sheet.castShadow = sheet.receiveShadow = false;
  return sheet;
};

/** A rounded cube with glass windows on a small turning foot, its lines of light leaving it. */
export const laser: Draw = (kit) => {
  const { livery } = kit;
  const colour = kit.spec.colour === 'red' ? '#ff3b30' : '#2ef06a';
  const shell = join(
    0.06,
    box([0, 0.98, 0], [1.0, 1.06, 0.86], 0.2),
    box([0.02, 0.6, 0], [0.92, 0.3, 0.8], 0.12),
    ...(kit.size('lineCount', 2) > 2 ? [rod([0.05, 1.4, 0], [0.05, 1.72, 0], 0.3, 0.26, 0.06)] : []),
  );
  const body = cut(shell, box([0.62, 1.1, 0], [0.5, 0.5, 0.46], 0.1), 0.04);
  const min: P2 = [-0.8, 0.2];
  const max: P2 = [0.8, 1.9];
  const skin = kit
    .skin(min, max)
    .area(
      [
        [-1, 2],
        [-0.24, 2],
        [-0.34, 1.1],
        [-0.2, 0.5],
        [-0.2, 0],
        [-1, 0],
      ],
      livery.dark,
      { rough: 0.8 },
    )
    .line(
      [
        [-0.24, 2],
        [-0.34, 1.1],
        [-0.2, 0.5],
        [-0.2, 0],
      ],
      livery.accent,
      0.024,
    )
    .area(
      [
        [-1, 0.72],
        [1, 0.72],
        [1, 0.1],
        [-1, 0.1],
      ],
      livery.dark,
      { rough: 0.7 },
    )
    .area(
      [
        [0.36, 2],
        [1, 2],
        [1, 0],
        [0.42, 0],
      ],
      livery.dark,
      { rough: 0.7 },
    )
    .area(
      [
        [-1, 2],
        [1, 2],
        [1, 1.46],
        [-1, 1.46],
      ],
      livery.dark,
      { rough: 0.6 },
    )
    .screw([-0.44, 1.38], 0.032)
    .screw([-0.42, 0.6], 0.032);
  kit.print(skin, [0.06, 1.14], 0.6, 0.13);
  const eye = surface('#0c1512', 'glass');
  const product = group(
    solid(body, [min[0], 0.3, -0.6], [max[0], max[1], 0.6], skin.material(), 0.014),
    place(roundBox([0.06, 0.44, 0.4], 0.03, eye), [0.4, 1.1, 0]),
    place(roundBox([0.03, 0.04, 0.3], 0.01, glowing(colour, 2.2)), [0.435, 1.1, 0]),
    place(roundBox([0.03, 0.3, 0.035], 0.01, glowing(colour, 2.2)), [0.435, 1.1, 0]),
    place(roundBox([0.2, 0.05, 0.26], 0.02, kit.accent('satin')), [-0.1, 1.52, kit.size('lineCount', 2) > 2 ? 0.3 : 0]),
    turned(
      [
        [0, 0],
        [0, 0.4],
        [0.1, 0.42],
        [0.14, 0.3],
        [0.3, 0.28],
        [0.3, 0],
      ],
      [0, 1, 0],
      [0, 0.18, 0],
      kit.dark(),
    ),
    ...[0, 2.1, 4.2].map((a) =>
      turned(
        [
          [0, 0],
          [0, 0.06],
          [0.26, 0.05],
          [0.26, 0],
        ],
        [Math.cos(a) * 0.7, -0.7, Math.sin(a) * 0.7],
        [Math.cos(a) * 0.3, 0.22, Math.sin(a) * 0.3],
        blackSteel(),
      ),
    ),
    turned(
      [
        [0, 0.43],
        [0.04, 0.44],
        [0.08, 0.43],
      ],
      [0, 1, 0],
      [0, 0.22, 0],
      kit.accent(),
    ),
  );
  if (kit.size('lineCount', 2) > 2)
    product.add(
      turned(
        [
          [0, 0],
          [0, 0.24],
          [0.12, 0.24],
          [0.12, 0],
        ],
        [0, 1, 0],
        [0.05, 1.68, 0],
        eye,
      ),
      turned(
        [
          [0, 0.245],
          [0.02, 0.248],
          [0.03, 0.245],
        ],
        [0, 1, 0],
        [0.05, 1.73, 0],
        glowing(colour, 2.4),
      ),
    );
  const across = fan(
    [
      [0.46, 0],
      [1.35, 0.85],
      [1.35, -0.85],
    ],
    colour,
  );
  const upright = fan(
    [
      [0.46, 1.1],
      [1.35, 1.95],
      [1.35, 0.3],
    ],
    colour,
  );
  const edge = (points: [number, number, number][]) => {
    const line = tube(points, 0.012, new MeshBasicMaterial({ color: colour, toneMapped: false }), 2);
    line.castShadow = false;
    return line;
  };
  product.add(
    place(across, [0, 1.1, 0], [Math.PI / 2, 0, 0]),
    upright,
    edge([
      [1.35, 1.1, -0.85],
      [1.35, 1.1, 0.85],
    ]),
    edge([
      [1.35, 0.3, 0],
      [1.35, 1.95, 0],
    ]),
  );
  return { product, pose: pose(0.72, 0.2) };
};
