import {
  BoxGeometry,
  type BufferGeometry,
  CatmullRomCurve3,
  ExtrudeGeometry,
  Group,
  LatheGeometry,
  type Material,
  Mesh,
  type Object3D,
  Path,
  Shape,
  TorusGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
} from 'three';
import { mesh } from './mesh.ts';
import type { P2, P3, Sdf } from './sdf.ts';

const made = (geometry: BufferGeometry, material: Material): Mesh => {
  const result = new Mesh(geometry, material);
  result.castShadow = true;
  result.receiveShadow = true;
  return result;
};

export const group = (...parts: readonly Object3D[]): Group => {
  const result = new Group();
  if (parts.length > 0) result.add(...parts);
  return result;
};

/** Moves and turns (radians around x, y, z) an object and gives it back. */
export const place = <O extends Object3D>(object: O, at: P3, turn: P3 = [0, 0, 0], scale = 1): O => {
  object.position.set(...at);
  object.rotation.set(...turn);
  object.scale.setScalar(scale);
  return object;
};

/** A moulded body from a distance function. */
export const solid = (sdf: Sdf, min: P3, max: P3, material: Material, cell = 0.016): Mesh => {
  const result = made(mesh(sdf, { min, max, cell }), material);
  if ('map' in material && !material.map) result.geometry.deleteAttribute('uv');
  if ('vertexColors' in material) material.vertexColors = true;
  return result;
};

/** A turned part: pairs of (distance along the axis, radius). Corners get a small chamfer that catches light. */
export const turned = (profile: readonly P2[], axis: P3, at: P3, material: Material, segments = 72): Mesh => {
  const points = profile.flatMap(([along, radius], i): Vector2[] => {
    const here = new Vector2(radius, along);
    const around = [profile[i - 1], profile[i + 1]];
    if (around.some((p) => !p)) return [here];
    return around.flatMap((p, side) => {
      const [otherAlong, otherRadius] = p as P2;
      const step = new Vector2(otherRadius, otherAlong).sub(here);
      const length = step.length();
      const near = [Math.min(0.022, length * 0.3), Math.min(0.009, length * 0.12)];
      const pair = near.map((d) => here.clone().addScaledVector(step, d / length));
      return side === 0 ? pair : pair.reverse();
    });
  });
  const result = made(new LatheGeometry(points, segments), material);
  result.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), new Vector3(...axis).normalize());
  result.position.set(...at);
  return result;
};

/** A box with rounded edges. */
export const roundBox = ([sx, sy, sz]: P3, r: number, material: Material): Mesh => {
  const radius = Math.min(r, sx / 2, sy / 2, sz / 2);
  const geometry = new BoxGeometry(1, 1, 1, 12, 12, 12);
  const position = geometry.getAttribute('position');
  const normal = geometry.getAttribute('normal');
  const v = new Vector3();
  for (let i = 0; i < position.count; i += 1) {
    v.fromBufferAttribute(position, i);
    // Spread the grid so that all of it lies in the rounded edges, then push it out from the inner box.
    const spread = (c: number) =>
      Math.abs(c) > 0.499 ? Math.sign(c) : Math.sign(c) * Math.tan((Math.abs(c) * Math.PI) / 2);
    const ring = new Vector3(spread(v.x), spread(v.y), spread(v.z));
    const inner = new Vector3(
      Math.sign(v.x) * (sx / 2 - radius),
      Math.sign(v.y) * (sy / 2 - radius),
      Math.sign(v.z) * (sz / 2 - radius),
    );
    ring.normalize();
    normal.setXYZ(i, ring.x, ring.y, ring.z);
    position.setXYZ(i, inner.x + ring.x * radius, inner.y + ring.y * radius, inner.z + ring.z * radius);
  }
  return made(geometry, material);
};

/** A flat part cut from sheet: side view extruded along z, centred. */
export const slab = (
  outline: readonly P2[],
  depth: number,
  material: Material,
  bevel = 0.01,
  holes: readonly (readonly P2[])[] = [],
): Mesh => {
  const shape = new Shape(outline.map(([x, y]) => new Vector2(x, y)));
  shape.holes.push(...holes.map((hole) => new Path(hole.map(([x, y]) => new Vector2(x, y)))));
  const inner = Math.max(depth - 2 * bevel, 0.001);
  const geometry = new ExtrudeGeometry(shape, {
    depth: inner,
    bevelEnabled: bevel > 0,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelThickness: bevel,
    bevelSegments: 4,
  });
  geometry.translate(0, 0, -inner / 2);
  return made(geometry, material);
};

/** A hose, cord or bent bar through points. */
export const tube = (points: readonly P3[], radius: number, material: Material, segments = 96): Mesh =>
  made(new TubeGeometry(new CatmullRomCurve3(points.map((p) => new Vector3(...p))), segments, radius, 16), material);

export const ring = (radius: number, thickness: number, axis: P3, at: P3, material: Material): Mesh => {
  const result = made(new TorusGeometry(radius, thickness, 20, 72), material);
  result.quaternion.setFromUnitVectors(new Vector3(0, 0, 1), new Vector3(...axis).normalize());
  result.position.set(...at);
  return result;
};

/** Grip ribs around an axis along x. */
export const ribs = (count: number, radius: number, size: P3, at: P3, material: Material): Group =>
  group(
    ...Array.from({ length: count }, (_unused, i) => {
      const a = (i / count) * Math.PI * 2;
      return place(
        roundBox(size, 0.01, material),
        [at[0], at[1] + Math.cos(a) * radius, at[2] + Math.sin(a) * radius],
        [a, 0, 0],
      );
    }),
  );
