import { type Draw, pose } from '../parts/kit.ts';
import { blackSteel } from '../scene/materials.ts';
import { box, cut, join } from '../scene/sdf.ts';
import { group, place, roundBox, solid } from '../scene/shapes.ts';

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
      kit.cover.colour,
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
    .text(livery.wordmark, [0, parting + 0.29], 0.19, kit.cover.ink, { width: 1.6 })
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
