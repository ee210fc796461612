import { ExtrudeGeometry, Group, Mesh, MeshStandardMaterial, Shape } from 'three';

/** An open hand, seen from its back, fingers up: 1.9 decimetres from the wrist to the middle finger's tip. */

interface Finger {
  /** Where its middle line begins, from the middle of the wrist. */
  readonly from: readonly [x: number, y: number];
  readonly length: number;
  readonly width: number;
  /** Away from upright, to the right. */
  readonly lean: number;
}

const fingers: readonly Finger[] = [
  { from: [-0.33, 0.78], length: 0.86, width: 0.175, lean: -0.12 },
  { from: [-0.12, 0.86], length: 1.04, width: 0.185, lean: -0.03 },
  { from: [0.1, 0.85], length: 0.97, width: 0.18, lean: 0.05 },
  { from: [0.3, 0.74], length: 0.78, width: 0.16, lean: 0.16 },
  { from: [-0.28, 0.28], length: 0.84, width: 0.21, lean: -0.72 },
];
const depth = 0.02;
const width = 0.86;

/** A bar with round ends, upright on its lower end. */
const bar = (length: number, across: number): Shape => {
  const r = across / 2;
  return new Shape()
    .moveTo(-r, 0)
    .lineTo(-r, length - r)
    .absarc(0, length - r, r, Math.PI, 0, true)
    .lineTo(r, 0)
    .absarc(0, 0, r, 0, Math.PI, true);
};

const palm = (): Shape =>
  new Shape()
    .moveTo(-0.27, 0)
    .bezierCurveTo(-0.33, 0.3, -0.44, 0.5, -0.42, 0.86)
    .bezierCurveTo(-0.2, 1, 0.14, 1, 0.38, 0.82)
    .bezierCurveTo(0.42, 0.5, 0.34, 0.24, 0.27, 0)
    .closePath();

/** Its right edge is at x = 0, its wrist on y = 0. */
export const openHand = (): Group => {
  const material = new MeshStandardMaterial({ color: '#8b9098', roughness: 1 });
  const flat = (shape: Shape) =>
    new Mesh(new ExtrudeGeometry(shape, { depth, bevelEnabled: false, curveSegments: 24 }), material);
  const hand = new Group();
  const parts = [
    flat(palm()),
    ...fingers.map(({ from: [x, y], length, width: across, lean }) => {
      const finger = flat(bar(length, across));
      finger.position.set(x, y, 0);
      finger.rotation.z = -lean;
      return finger;
    }),
  ];
  for (const part of parts) part.position.x -= width / 2;
  hand.add(...parts);
  return hand;
};
