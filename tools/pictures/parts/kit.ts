import type { MeshPhysicalMaterial, Object3D } from 'three';
import { type Livery, liveries } from '../liveries.ts';
import { type Finish, surface } from '../scene/materials.ts';
import type { P2 } from '../scene/sdf.ts';
import { Skin } from '../scene/skin.ts';
import type { Pose } from '../scene/stage.ts';
import type { PictureSpec, SizeKey } from '../spec.ts';

/** What a kind's drawing gives back. */
export interface Drawn {
  readonly product: Object3D;
  readonly pose: Pose;
}
export type Draw = (kit: Kit) => Drawn;

/** Three-quarter view that most pictures share. */
export const pose = (yaw = 0.52, pitch = 0.2, tilt = 0): Pose => ({ yaw, pitch, tilt });

/** The product's record and its maker's paint box, handed to every drawing function. */
export class Kit {
  readonly spec: PictureSpec;
  readonly livery: Livery;

  constructor(spec: PictureSpec) {
    this.spec = spec;
    this.livery = liveries[spec.brand];
  }

  size(key: SizeKey, otherwise: number): number {
    return this.spec.sizes[key] ?? otherwise;
  }

  /** A measure relative to its usual value, kept within what still looks like the kind. */
  ratio(key: SizeKey, usual: number, least = 0.85, most = 1.2): number {
    return Math.min(most, Math.max(least, this.size(key, usual) / usual));
  }

  /** How many pieces a set shows: the true number, up to what fits in a picture. */
  pieces(otherwise: number, most: number): number {
    return Math.min(most, Math.max(1, Math.round(this.size('pieces', otherwise))));
  }

  has(feature: string): boolean {
    return this.spec.features.includes(feature);
  }

  get battery(): boolean {
    return this.spec.power === 'battery';
  }

  skin(min: P2, max: P2, base = this.livery.body, rough = 0.42): Skin {
    return new Skin(min, max, base, `${this.spec.brand}, sans-serif`, rough);
  }

  /** Wordmark with the model below it, centred on a point, at most `width` wide. */
  print(skin: Skin, [x, y]: P2, width: number, height = 0.15, ink = this.livery.ink, angle = 0): Skin {
    const down = (d: number): P2 => [x + Math.sin(angle) * d, y - Math.cos(angle) * d];
    return skin
      .text(this.livery.wordmark, down(-height * 0.45), height, ink, { width, angle })
      .text(this.spec.model, down(height * 0.72), height * 0.6, ink, { width: width * 0.9, angle });
  }

  /** The colour of lids and label fields, and of print on them. */
  get cover(): { readonly colour: string; readonly ink: string } {
    const { body, panel, dark, ink, lightPanels } = this.livery;
    return lightPanels ? { colour: panel, ink: dark } : { colour: body, ink };
  }

  body(finish: Finish = 'satin'): MeshPhysicalMaterial {
    return surface(this.livery.body, finish);
  }

  panel(finish: Finish = 'satin'): MeshPhysicalMaterial {
    return surface(this.livery.panel, finish);
  }

  dark(finish: Finish = 'satin'): MeshPhysicalMaterial {
    return surface(this.livery.dark, finish);
  }

  grip(): MeshPhysicalMaterial {
    return surface(this.livery.dark, 'rubber');
  }

  accent(finish: Finish = 'gloss'): MeshPhysicalMaterial {
    return surface(this.livery.accent, finish);
  }
}
