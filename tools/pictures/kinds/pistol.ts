import type { Group } from 'three';
import { cord, lamp } from '../parts/fittings.ts';
import type { Kit } from '../parts/kit.ts';
import { pack, packSize } from '../parts/pack.ts';
import { trigger } from '../parts/trigger.ts';
import { smooth } from '../scene/curve.ts';
import { surface } from '../scene/materials.ts';
import { beam, box, cut, join, type P2 } from '../scene/sdf.ts';
import { group, place, roundBox, solid } from '../scene/shapes.ts';

/** What tells one pistol-shaped tool from another. Lengths in decimetres from the grip's axis. */
export interface Pistol {
  readonly back: number;
  readonly front: number;
  /** Height of the barrel at its back and its front. */
  readonly barrel: P2;
}

/** The axis of chuck and barrel. */
export const axisY = 0.62;

/**
 * The shared body of drills and impact drivers: barrel, slim grip, foot and pack. 12 V tools have the pack in a slimmer
 * grip and a small foot.
 */
export const pistol = (kit: Kit, { back, front, barrel }: Pistol): Group => {
  const { livery } = kit;
  const slim = (kit.spec.voltage ?? 18) < 15;
  const [length, , width] = packSize(kit);
  // A mains tool has no pack to carry: its grip ends in a butt with the cord.
  const footLength = kit.battery ? length * 0.96 : 0.62;
  const footWidth = kit.battery ? width * 0.96 : 0.46;
  const footX = slim ? -0.42 : -0.44;
  const w: P2 = [barrel[0] * 0.92, barrel[1] * 0.95];
  const tube = beam([back, axisY], [front, axisY], { h: barrel, w, r: 0.3 });
  const gripTop: P2 = [-0.24, 0.35];
  const gripEnd: P2 = [footX - 0.02, -0.86];
  const grip = join(
    0.18,
    beam(gripTop, gripEnd, { h: slim ? [0.5, 0.46] : [0.52, 0.42], w: slim ? [0.42, 0.44] : [0.42, 0.38], r: 0.19 }),
    beam([-0.34, 0.3], [-0.5, 0.02], { h: [0.4, 0.36], w: [0.4, 0.36], r: 0.18 }),
  );
  const foot = box([footX, -0.98, 0], [footLength, 0.3, footWidth], kit.battery ? 0.11 : 0.16);
  const whole = join(0.16, tube, join(0.2, grip, foot));
  const body = cut(
    cut(whole, box([footX, -1.3, 0], [3, 0.4, 3], 0), 0.02),
    box([0.26, 0.16, 0], [0.5, 0.36, 0.27], 0.04),
    0.05,
  );
  const min: P2 = [Math.min(back, footX - footLength / 2) - 0.1, -1.2];
  const max: P2 = [Math.max(front, footX + footLength / 2) + 0.1, 1.1];
  const skin = kit.skin(min, max);
  const over = overmould(kit, back);
  skin.area(over, livery.dark, { rough: 0.75 });
  skin.area(
    [
      [min[0], -1.05],
      [max[0], -1.05],
      [max[0], -1.3],
      [min[0], -1.3],
    ],
    livery.dark,
    { rough: 0.6 },
  );
  if (livery.panel !== livery.body) {
    const edge = front - 0.16;
    skin.area(
      [
        [edge + 0.06, 1.1],
        [max[0], 1.1],
        [max[0], 0.05],
        [edge - 0.04, 0.05],
      ],
      livery.panel,
    );
    if (livery.lightPanels) {
      const [low, high, from] = [-1.05, -0.86, footX - footLength * 0.1];
      skin.area(
        [
          [from, low],
          [from + 0.08, high],
          [max[0], high],
          [max[0], low],
        ],
        livery.panel,
      );
    }
  }
  skin.line(over.slice(0, Math.round(over.length * 0.52)), livery.accent, 0.022);
  // A rubber pad on the flank of the grip, with grooves for the fingers.
  const pad: P2[] = [
    [-0.16, 0.06],
    [-0.1, -0.14],
    [-0.16, -0.46],
    [-0.27, -0.66],
    [-0.44, -0.6],
    [-0.4, -0.3],
    [-0.34, -0.02],
    [-0.26, 0.1],
  ];
  skin.area(smooth(pad), livery.dark, { rough: 0.8 });
  for (const y of [-0.06, -0.18, -0.3, -0.42, -0.54]) {
    const x = -0.25 + (y + 0.06) * 0.22;
    skin.groove(
      [
        [x - 0.07, y - 0.03],
        [x + 0.07, y + 0.03],
      ],
      0.022,
    );
  }
  skin.vents([back + 0.13, axisY + 0.02], 4, [0.075, 0], barrel[0] * 0.4, 0.034, 0.03);
  const room = front - 0.17 - (back + 0.5);
  kit.print(skin, [back + 0.5 + room / 2, axisY + 0.01], room * 0.9, 0.15);
  for (const at of [
    [front - 0.08, axisY + barrel[1] * 0.3],
    [front - 0.09, axisY - barrel[1] * 0.3],
    [footX + footLength * 0.4, -0.96],
    [footX - footLength * 0.38, -0.96],
  ] as const)
    skin.screw(at, 0.036);
  const result = group(
    solid(body, [min[0], min[1], -0.6], [max[0], max[1], 0.6], skin.material(), 0.015),
    trigger(kit, [-0.02, 0.31], { height: 0.4, depth: 0.22, width: 0.23 }),
    place(roundBox([0.14, 0.09, barrel[0] * 0.72], 0.03, kit.dark()), [-0.1, 0.34, 0]),
    lamp([footX + footLength / 2 - 0.05, -0.86, 0], [0.8, 0.6, 0], 0.055),
    kit.battery ? place(pack(kit), [footX, -1.1, 0]) : cord(kit, [footX - 0.04, -1.06, 0], [-0.3, -0.95], 0.78),
  );
  if (kit.has('beltClip') && kit.battery) {
    result.add(
      place(roundBox([0.3, 0.17, 0.035], 0.015, surface('#8b9198', 'brushed')), [
        footX + 0.04,
        -0.97,
        width / 2 + 0.02,
      ]),
    );
  }
  return result;
};

/** The rubber at the back: from the barrel's rear over the back of the grip; its line is the maker's own. */
const overmould = ({ livery }: Kit, back: number): P2[] => {
  const lines: Record<typeof livery.line, P2[]> = {
    swept: [
      [back + 0.42, 1.3],
      [back + 0.5, 0.95],
      [back + 0.4, 0.62],
      [back + 0.62, 0.34],
      [-0.3, 0.2],
      [-0.36, -0.3],
      [-0.5, -0.75],
      [-0.62, -0.92],
    ],
    curved: [
      [back + 0.34, 1.3],
      [back + 0.4, 0.9],
      [back + 0.52, 0.6],
      [back + 0.62, 0.36],
      [-0.22, 0.24],
      [-0.28, -0.3],
      [-0.46, -0.72],
      [-0.7, -0.9],
    ],
    angular: [
      [back + 0.52, 1.3],
      [back + 0.5, 0.98],
      [back + 0.44, 0.92],
      [back + 0.44, 0.4],
      [-0.34, 0.26],
      [-0.34, -0.1],
      [-0.48, -0.8],
      [-0.6, -0.88],
    ],
    straight: [
      [back + 0.46, 1.3],
      [back + 0.46, 0.95],
      [back + 0.46, 0.6],
      [back + 0.46, 0.34],
      [-0.32, 0.22],
      [-0.38, -0.3],
      [-0.5, -0.78],
      [-0.64, -0.9],
    ],
  };
  const line = lines[livery.line];
  const outer: P2[] = [
    [back - 1, -0.95],
    [back - 1, 1.4],
  ];
  return [
    ...(livery.line === 'angular' ? line : smooth([...line, ...outer], 6).slice(0, line.length * 6 - 5)),
    ...outer,
  ];
};
