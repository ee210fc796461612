import type { Group } from 'three';
import { rounded } from '../scene/curve.ts';
import { glowing } from '../scene/materials.ts';
import { box, cut, join, type P3, twin } from '../scene/sdf.ts';
import { group, place, roundBox, solid } from '../scene/shapes.ts';
import type { Kit } from './kit.ts';

/** Length, height and width of a pack: slim at 12 V, taller with capacity, larger at 36 V. */
export const packSize = ({ spec }: Kit): P3 => {
  const volts = spec.voltage ?? 18;
  const ah = spec.capacity ?? (volts > 24 ? 4 : volts < 15 ? 2 : 5);
  if (volts < 15) return [0.84, ah > 3 ? 0.5 : 0.36, 0.56];
  if (volts > 24) return ah > 5 ? [1.5, 0.92, 0.96] : ah > 2.6 ? [1.42, 0.74, 0.9] : [1.34, 0.56, 0.86];
  return ah > 6.5 ? [1.3, 0.76, 0.86] : ah > 2.6 ? [1.2, 0.62, 0.78] : [1.14, 0.42, 0.76];
};

export const packLabel = ({ spec }: Kit): { readonly volts: string; readonly hours: string } => ({
  volts: `${spec.printedVoltage ?? spec.voltage ?? 18}V`,
  hours: spec.capacity === undefined ? '' : `${spec.capacity.toFixed(1)}Ah`,
});

/** A slide-on battery pack hanging under y = 0, its front toward +x. */
export const pack = (kit: Kit, { withRail = false, upsideDown = false } = {}): Group => {
  const [l, h, w] = packSize(kit);
  const { livery, spec } = kit;
  const slim = (spec.voltage ?? 18) < 15;
  const shell = join(
    0.05,
    box([0, -h * 0.56, 0], [l, h * 0.88, w], 0.09),
    box([-l * 0.02, -h * 0.2, 0], [l * 0.9, h * 0.4, w * 0.88], 0.06),
    ...(withRail ? [box([-l * 0.05, 0.07, 0], [l * 0.68, 0.2, w * 0.62], 0.03)] : []),
  );
  const railed = withRail
    ? cut(shell, twin(box([-l * 0.05, 0.07, w * 0.32], [l * 0.6, 0.06, 0.08], 0.01)), 0.01)
    : shell;
  const foot = twin(box([l * 0.1, -h * 0.99, w * 0.44], [l * 0.5, 0.05, 0.06], 0.02));
  const body = cut(railed, foot, 0.02);
  const band = -h * 0.3;
  const skin = kit
    .skin([-l, -h - 0.1], [l, 0.3], livery.dark, 0.55)
    .area(
      rounded(
        [
          [-l * 0.46, band],
          [l * 0.46, band],
          [l * 0.42, -h * 0.88],
          [-l * 0.42, -h * 0.88],
        ],
        0.06,
      ),
      lighter(livery.dark),
      { rough: 0.4 },
    )
    .line(
      [
        [-l, band + 0.035],
        [l, band + 0.035],
      ],
      livery.accent,
      0.03,
    )
    .line(
      [
        [-l, -h * 0.95],
        [l, -h * 0.95],
      ],
      'rgba(0,0,0,0.4)',
      0.02,
    );
  if (withRail && !slim)
    skin.text(`${livery.wordmark}  ${spec.model}`, [0, -h * 0.14], h * 0.085, livery.ink, { width: l * 0.7 });
  const { volts, hours } = packLabel(kit);
  const high = Math.min(0.17, h * 0.3);
  const middle = band - (h * 0.58) / 2;
  // Above a tool the pack stands on its head; its print does not.
  const [side, angle] = upsideDown ? [-1, Math.PI] : [1, 0];
  if (hours) {
    skin
      .text(volts, [-l * 0.2 * side, middle], high, livery.ink, { width: l * 0.34, angle })
      .line(
        [
          [l * 0.01, middle - high * 0.5],
          [l * 0.01, middle + high * 0.5],
        ],
        livery.accent,
        0.014,
      )
      .text(hours, [l * 0.2 * side, middle], high * 0.86, livery.ink, { width: l * 0.34, angle });
  } else skin.text(volts, [0, middle], high, livery.ink, { angle });
  const result = group(
    solid(body, [-l / 2 - 0.04, -h - 0.04, -w / 2 - 0.04], [l / 2 + 0.04, 0.2, w / 2 + 0.04], skin.material(), 0.013),
  );
  const latch = place(roundBox([0.06, h * 0.24, w * 0.42], 0.025, kit.accent()), [l / 2 - 0.005, -h * 0.36, 0]);
  result.add(latch);
  if (slim) return result;
  for (let i = 0; i < 4; i += 1) {
    const lit = i < 3;
    result.add(
      place(roundBox([0.012, 0.028, 0.055], 0.006, lit ? glowing('#6dff7a', 0.9) : kit.grip()), [
        l / 2 + 0.002,
        -h * 0.62,
        -0.12 + i * 0.08,
      ]),
    );
  }
  return result;
};

/** A tone above the dark plastic, so that a label field shows on it. */
export const lighter = (colour: string, by = 14): string =>
  `#${[1, 3, 5]
    .map((i) =>
      Math.min(255, Number.parseInt(colour.slice(i, i + 2), 16) + by)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
