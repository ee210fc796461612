import { Box3, BoxGeometry, Mesh, MeshBasicMaterial, type Object3D, Vector3 } from 'three';
import type { ProductView } from '../../../contract/pictures.ts';
import type { ProductKind } from '../../../server/catalogue/kinds.ts';
import { openHand } from './hand.ts';
import type { Pose } from './stage.ts';

/** How a tool stands in its further pictures: it turns before the camera, then stands level for its size to be read. */
const poses: Readonly<Record<Exclude<ProductView, 'closeUp'>, Pose>> = {
  front: { yaw: 1.2, pitch: 0.16 },
  side: { yaw: 2.62, pitch: 0.2 },
  rear: { yaw: -0.62, pitch: 0.66 },
  hand: { yaw: 0.16, pitch: 0.08 },
};

/** A stretch of the product along x (to its working end) and y (upward), each as parts of its length and height. */
type Region = readonly [left: number, right: number, bottom: number, top: number];

const noseOfPistol: Region = [0.45, 1, 0.6, 1];
const foot: Region = [0.3, 1, 0, 0.55];

/** Where the working end is. */
const workingEnds: Readonly<Partial<Record<ProductKind, Region>>> = {
  drillDriver: noseOfPistol,
  hammerDrill: noseOfPistol,
  impactDriver: noseOfPistol,
  impactWrench: noseOfPistol,
  rotaryHammer: [0.55, 1, 0.35, 1],
  angleGrinder: [0.62, 1, 0, 1],
  circularSaw: foot,
  mitreSaw: [0.2, 0.8, 0.15, 0.75],
  jigsaw: [0.45, 1, 0, 0.5],
  reciprocatingSaw: [0.6, 1, 0.2, 0.8],
  sander: [0.2, 1, 0, 0.45],
  planer: foot,
  router: [0.1, 0.9, 0, 0.5],
  nailer: [0.55, 1, 0, 0.6],
  blower: [0.55, 1, 0.2, 1],
  laser: [0.3, 1, 0.35, 1],
  vacuum: [0.3, 1, 0, 0.5],
  multiTool: [0.6, 1, 0, 1],
  worklight: [0.2, 1, 0.4, 1],
};

/** The room that a product takes by itself: the stand that it was last seen on would turn it. */
const boundsOf = (product: Object3D): Box3 => {
  product.removeFromParent();
  product.updateMatrixWorld(true);
  const bounds = new Box3();
  product.traverse((object) => {
    if (object instanceof Mesh && object.userData['unframed'] !== true) bounds.expandByObject(object, true);
  });
  return bounds;
};

/** Adds what is measured in the product's room, whatever the product itself is turned and scaled by. */
const addTo = (product: Object3D, object: Object3D): void => {
  object.applyMatrix4(product.matrixWorld.clone().invert());
  product.add(object);
};

/** Leaves a stretch of the product alone to fill the frame: a box that is not seen is all that counts for the camera. */
const frameOnly = (product: Object3D, [left, right, bottom, top]: Region): void => {
  const { min, max } = boundsOf(product);
  const at = (from: number, to: number, part: number): number => from + (to - from) * part;
  const low = new Vector3(at(min.x, max.x, left), at(min.y, max.y, bottom), at(min.z, max.z, 0.2));
  const high = new Vector3(at(min.x, max.x, right), at(min.y, max.y, top), at(min.z, max.z, 0.8));
  product.traverse((object) => {
    if (object instanceof Mesh) object.userData['unframed'] = true;
  });
  const size = high.clone().sub(low);
  const marker = new Mesh(new BoxGeometry(size.x, size.y, size.z), new MeshBasicMaterial());
  marker.visible = false;
  marker.position.copy(low.add(high).multiplyScalar(0.5));
  addTo(product, marker);
};

/** Decimetres between the product and the hand beside it. */
const besides = 0.35;

/** Sets a hand of its true size beside the product; it goes with what is returned. */
const setHandBeside = (product: Object3D): (() => void) => {
  const { min, max } = boundsOf(product);
  const hand = openHand();
  hand.position.set(min.x - besides, min.y, (min.z + max.z) / 2);
  addTo(product, hand);
  return () => void hand.removeFromParent();
};

/**
 * Prepares the product for a view of its kind, shows it, and takes away what came for the view alone. The close-up comes
 * last: the product stays framed so.
 */
export const showView = (
  view: ProductView,
  kind: ProductKind,
  product: Object3D,
  { main, shoot }: { readonly main: Pose; readonly shoot: (pose: Pose) => string },
): string => {
  if (view === 'closeUp') {
    const region = workingEnds[kind];
    if (region) frameOnly(product, region);
    return shoot({ ...main, yaw: main.yaw + 0.12 });
  }
  const clear = view === 'hand' ? setHandBeside(product) : undefined;
  const picture = shoot(poses[view]);
  clear?.();
  return picture;
};

/** Draws with all print turned round, as it is read from the far side: paint is projected through the whole product. */
export const printedForFarSide = <T>(draw: () => T): T => {
  const { prototype } = CanvasRenderingContext2D;
  const { fillText } = prototype;
  prototype.fillText = function (this: CanvasRenderingContext2D, words, x, y) {
    this.save();
    this.scale(-1, 1);
    fillText.call(this, words, -x, y);
    this.restore();
  };
  try {
    return draw();
  } finally {
    prototype.fillText = fillText;
  }
};
