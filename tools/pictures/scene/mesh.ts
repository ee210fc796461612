import { BufferAttribute, BufferGeometry } from 'three';
import type { P3, Sdf } from './sdf.ts';

/** Where a body may lie, and how finely to mesh it. */
export interface Extent {
  readonly min: P3;
  readonly max: P3;
  readonly cell: number;
}

const block = 8;

/** Values at the grid points near the surface; blocks that cannot hold surface are skipped and stay "far". */
const sample = (sdf: Sdf, { min, cell }: Extent, [nx, ny, nz]: P3): Float32Array => {
  const values = new Float32Array(nx * ny * nz).fill(9);
  const reach = block * cell * 0.5 * Math.sqrt(3) * 1.25 + cell;
  for (let bz = 0; bz < nz; bz += block)
    for (let by = 0; by < ny; by += block)
      for (let bx = 0; bx < nx; bx += block) {
        const half = block / 2;
        const d = sdf(min[0] + (bx + half) * cell, min[1] + (by + half) * cell, min[2] + (bz + half) * cell);
        const far = Math.abs(d) > reach;
        for (let z = bz; z < Math.min(bz + block, nz); z += 1)
          for (let y = by; y < Math.min(by + block, ny); y += 1)
            for (let x = bx; x < Math.min(bx + block, nx); x += 1)
              values[(z * ny + y) * nx + x] = far ? d : sdf(min[0] + x * cell, min[1] + y * cell, min[2] + z * cell);
      }
  return values;
};

/** How open the surface is at a point: rays' worth of air in front of it. Darkens fillets and recesses. */
const openness = (sdf: Sdf, p: P3, n: P3): number => {
  let shut = 0;
  let weight = 1;
  for (const reach of [0.05, 0.12, 0.25, 0.42]) {
    const air = sdf(p[0] + n[0] * reach, p[1] + n[1] * reach, p[2] + n[2] * reach);
    shut += (weight * Math.max(0, reach - air)) / reach;
    weight *= 0.7;
  }
  return Math.max(0.35, 1 - shut * 0.42);
};

/** Surface nets: one vertex for each cell the surface crosses, pulled onto the surface, with true normals. */
export const mesh = (sdf: Sdf, extent: Extent): BufferGeometry => {
  const { min, max, cell } = extent;
  const size = [0, 1, 2].map((i) => Math.ceil(((max[i] as number) - (min[i] as number)) / cell) + 2);
  const [nx, ny, nz] = size as unknown as P3;
  const values = sample(sdf, extent, [nx, ny, nz]);
  const vertexOf = new Int32Array(values.length).fill(-1);
  const position: number[] = [];
  const strides = [1, nx, nx * ny] as const;
  const corners = Array.from({ length: 8 }, (_unused, c) => [c & 1, (c >> 1) & 1, (c >> 2) & 1] as const);
  const offsets = corners.map(([x, y, z]) => x + y * nx + z * nx * ny);
  for (let z = 0; z < nz - 1; z += 1)
    for (let y = 0; y < ny - 1; y += 1)
      for (let x = 0; x < nx - 1; x += 1) {
        const at = (z * ny + y) * nx + x;
        let below = 0;
        for (const offset of offsets) if ((values[at + offset] as number) < 0) below += 1;
        if (below === 0 || below === 8) continue;
        const sum = [0, 0, 0];
        let crossings = 0;
        for (let a = 0; a < 8; a += 1)
          for (let axis = 0; axis < 3; axis += 1) {
            const b = a | (1 << axis);
            if (b === a) continue;
            const va = values[at + (offsets[a] as number)] as number;
            const vb = values[at + (offsets[b] as number)] as number;
            if (va < 0 === vb < 0) continue;
            const t = va / (va - vb);
            for (let i = 0; i < 3; i += 1)
              sum[i] = (sum[i] as number) + (corners[a]?.[i] as number) + (i === axis ? t : 0);
            crossings += 1;
          }
        vertexOf[at] = position.length / 3;
        position.push(
          min[0] + (x + (sum[0] as number) / crossings) * cell,
          min[1] + (y + (sum[1] as number) / crossings) * cell,
          min[2] + (z + (sum[2] as number) / crossings) * cell,
        );
      }
  return shaded(sdf, cell, position, faces(values, vertexOf, [nx, ny, nz], strides));
};

const faces = (
  values: Float32Array,
  vertexOf: Int32Array,
  [nx, ny, nz]: P3,
  strides: readonly [number, number, number],
) => {
  const index: number[] = [];
  for (let z = 1; z < nz - 1; z += 1)
    for (let y = 1; y < ny - 1; y += 1)
      for (let x = 1; x < nx - 1; x += 1) {
        const at = (z * ny + y) * nx + x;
        const inside = (values[at] as number) < 0;
        for (let axis = 0; axis < 3; axis += 1) {
          if (inside === (values[at + (strides[axis] as number)] as number) < 0) continue;
          const u = strides[(axis + 1) % 3] as number;
          const v = strides[(axis + 2) % 3] as number;
          const quad = [at, at - u, at - u - v, at - v].map((cellAt) => vertexOf[cellAt] as number);
          if (quad.some((vertex) => vertex < 0)) continue;
          const [a, b, c, d] = (inside ? quad : quad.reverse()) as [number, number, number, number];
          index.push(a, b, c, a, c, d);
        }
      }
  return index;
};

/** Pulls the vertices onto the surface and adds normals, the side view as UV, and openness as vertex colour. */
const shaded = (sdf: Sdf, cell: number, position: number[], index: number[]): BufferGeometry => {
  const count = position.length / 3;
  const normal = new Float32Array(position.length);
  const colour = new Float32Array(position.length);
  const uv = new Float32Array(count * 2);
  const e = cell * 0.4;
  for (let i = 0; i < count; i += 1) {
    let p = position.slice(i * 3, i * 3 + 3) as unknown as P3;
    let n: P3 = [0, 0, 1];
    for (let pass = 0; pass < 2; pass += 1) {
      const [x, y, z] = p;
      const g: P3 = [
        sdf(x + e, y, z) - sdf(x - e, y, z),
        sdf(x, y + e, z) - sdf(x, y - e, z),
        sdf(x, y, z + e) - sdf(x, y, z - e),
      ];
      const length = Math.hypot(...g) || 1;
      n = [g[0] / length, g[1] / length, g[2] / length];
      const d = pass === 0 ? Math.max(-cell, Math.min(cell, (sdf(x, y, z) * 2 * e) / length)) : 0;
      p = [x - n[0] * d, y - n[1] * d, z - n[2] * d];
    }
    const open = openness(sdf, p, n);
    for (let axis = 0; axis < 3; axis += 1) {
      position[i * 3 + axis] = p[axis] as number;
      normal[i * 3 + axis] = n[axis] as number;
      colour[i * 3 + axis] = open;
    }
    uv.set([p[0], p[1]], i * 2);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(position), 3));
  geometry.setAttribute('normal', new BufferAttribute(normal, 3));
  geometry.setAttribute('color', new BufferAttribute(colour, 3));
  geometry.setAttribute('uv', new BufferAttribute(uv, 2));
  geometry.setIndex(index);
  return geometry;
};
