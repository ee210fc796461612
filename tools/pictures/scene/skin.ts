import { CanvasTexture, LinearSRGBColorSpace, MeshPhysicalMaterial, SRGBColorSpace } from 'three';
import type { P2 } from './sdf.ts';

type Style = { readonly rough?: number; readonly seam?: boolean };

/**
 * The paint of a body, drawn on its side view and projected through it: overmoulds, seams, vents, screws and print.
 * Three canvases keep colour, roughness and relief; coordinates are those of the product (decimetres, y up).
 */
export class Skin {
  readonly #colour: CanvasRenderingContext2D;
  readonly #rough: CanvasRenderingContext2D;
  readonly #relief: CanvasRenderingContext2D;
  readonly #min: P2;
  readonly #size: P2;
  readonly #font: string;

  constructor(min: P2, max: P2, base: string, font: string, rough = 0.42) {
    this.#min = min;
    this.#size = [max[0] - min[0], max[1] - min[1]];
    this.#font = font;
    const scale = 2048 / Math.max(...this.#size);
    const layer = (fill: string) => {
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(this.#size[0] * scale);
      canvas.height = Math.round(this.#size[1] * scale);
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      context.fillStyle = fill;
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.setTransform(scale, 0, 0, -scale, -min[0] * scale, max[1] * scale);
      context.lineJoin = context.lineCap = 'round';
      return context;
    };
    this.#colour = layer(base);
    this.#rough = layer(grey(rough));
    this.#relief = layer('#808080');
  }

  /** A field of another colour, such as a rubber overmould, with a fine seam around it. */
  area(points: readonly P2[], colour: string, { rough = 0.45, seam = true }: Style = {}): this {
    fill(this.#colour, points, colour);
    fill(this.#rough, points, grey(rough));
    return seam ? this.groove([...points, points[0] as P2]) : this;
  }

  /** A seam between two housing parts. */
  groove(points: readonly P2[], width = 0.014): this {
    stroke(this.#colour, points, 'rgba(0,0,0,0.5)', width);
    stroke(this.#relief, points, '#202020', width * 1.4);
    return this;
  }

  line(points: readonly P2[], colour: string, width: number): this {
    stroke(this.#colour, points, colour, width);
    return this;
  }

  /** A row of air slots. */
  vents([x, y]: P2, count: number, [dx, dy]: P2, height: number, width = 0.035, lean = 0): this {
    for (let i = 0; i < count; i += 1) {
      const [cx, cy] = [x + dx * i, y + dy * i];
      const slot: P2[] = [
        [cx - lean / 2, cy - height / 2],
        [cx + lean / 2, cy + height / 2],
      ];
      const lit = slot.map(([sx, sy]): P2 => [sx + width * 0.3, sy - width * 0.2]);
      stroke(this.#colour, lit, 'rgba(255,255,255,0.22)', width);
      stroke(this.#colour, slot, '#08090b', width);
      stroke(this.#relief, slot, '#101010', width * 1.1);
    }
    return this;
  }

  /** The head of a housing screw in its well. */
  screw([x, y]: P2, r = 0.045): this {
    dot(this.#colour, [x, y], r * 1.3, 'rgba(0,0,0,0.45)');
    dot(this.#relief, [x, y], r * 1.3, '#202020');
    dot(this.#colour, [x, y], r * 0.9, '#6f757c');
    dot(this.#rough, [x, y], r * 0.9, grey(0.25));
    stroke(
      this.#colour,
      [
        [x - r * 0.45, y - r * 0.1],
        [x + r * 0.45, y + r * 0.1],
      ],
      '#14161a',
      r * 0.3,
    );
    stroke(
      this.#colour,
      [
        [x + r * 0.1, y - r * 0.45],
        [x - r * 0.1, y + r * 0.45],
      ],
      '#14161a',
      r * 0.3,
    );
    return this;
  }

  /** Print centred on a point; `width` is the most it may take. */
  text(words: string, [x, y]: P2, height: number, colour: string, { angle = 0, width = 9, spacing = 0.02 } = {}): this {
    const context = this.#colour;
    context.save();
    context.translate(x, y);
    context.rotate(angle);
    context.scale(0.001, -0.001); // fonts need sizes well above one, and y downwards
    context.font = `700 ${height * 1370}px ${this.#font}`;
    context.letterSpacing = `${height * 1370 * spacing}px`;
    const squeeze = Math.min(1, (width * 1000) / context.measureText(words).width);
    context.scale(squeeze, squeeze);
    context.textAlign = 'center';
    context.textBaseline = 'alphabetic';
    context.fillStyle = colour;
    context.fillText(words, 0, height * 490);
    context.restore();
    return this;
  }

  material({ clearcoat = 0.2, metalness = 0 } = {}): MeshPhysicalMaterial {
    const [map, roughnessMap, bumpMap] = [this.#colour, this.#rough, this.#relief].map((context, i) => {
      const texture = new CanvasTexture(context.canvas);
      texture.colorSpace = i === 0 ? SRGBColorSpace : LinearSRGBColorSpace;
      texture.anisotropy = 8;
      texture.repeat.set(1 / this.#size[0], 1 / this.#size[1]);
      texture.offset.set(-this.#min[0] / this.#size[0], -this.#min[1] / this.#size[1]);
      return texture;
    });
    return new MeshPhysicalMaterial({
      map: map as CanvasTexture,
      roughnessMap: roughnessMap as CanvasTexture,
      bumpMap: bumpMap as CanvasTexture,
      roughness: 1,
      bumpScale: 2.5,
      metalness,
      clearcoat,
      clearcoatRoughness: 0.4,
    });
  }
}

const grey = (value: number): string => `rgb(${[value, value, value].map((v) => Math.round(v * 255)).join()})`;

const trace = (context: CanvasRenderingContext2D, points: readonly P2[]): void => {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
};
const fill = (context: CanvasRenderingContext2D, points: readonly P2[], style: string): void => {
  trace(context, points);
  context.closePath();
  context.fillStyle = style;
  context.fill();
};
const stroke = (context: CanvasRenderingContext2D, points: readonly P2[], style: string, width: number): void => {
  trace(context, points);
  context.strokeStyle = style;
  context.lineWidth = width;
  context.stroke();
};
const dot = (context: CanvasRenderingContext2D, [x, y]: P2, r: number, style: string): void => {
  context.beginPath();
  context.arc(x, y, r, 0, Math.PI * 2);
  context.fillStyle = style;
  context.fill();
};
