import {
  BackSide,
  Box3,
  CanvasTexture,
  Color,
  DirectionalLight,
  DoubleSide,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshDepthMaterial,
  NeutralToneMapping,
  NoToneMapping,
  Object3D,
  OrthographicCamera,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  Texture,
  Vector3,
  WebGLRenderer,
} from 'three';
import type { P3 } from './sdf.ts';

/** How a product stands before the camera. */
export interface Pose {
  /** Turn around the vertical, radians; positive shows more of the front (+x) end. */
  readonly yaw: number;
  /** How far the camera looks down, radians. */
  readonly pitch: number;
  readonly tilt?: number;
}

/** Part of the frame the product takes; the rest is air and shadow. */
const filled = 0.86;

const softbox = (scene: Scene, at: P3, size: readonly [number, number], strength: number, tint = '#ffffff'): void => {
  const panel = new Mesh(
    new PlaneGeometry(...size),
    new MeshBasicMaterial({ color: new Color(tint).multiplyScalar(strength) }),
  );
  panel.position.set(...at);
  panel.lookAt(0, 0, 0);
  scene.add(panel);
};

/** The studio that shows in every reflection: one large light upper left, a strip above, rims from behind. */
const studio = (renderer: WebGLRenderer): Texture => {
  const scene = new Scene();
  const walls = new MeshBasicMaterial({ color: new Color(0.34, 0.35, 0.38), side: BackSide });
  scene.add(new Mesh(new SphereGeometry(20), walls));
  softbox(scene, [-7, 7, 7], [7, 7], 7.5, '#fff8f0');
  softbox(scene, [0, 11, -1], [14, 4], 5);
  softbox(scene, [10, 3.5, -4], [2.5, 9], 13, '#eef4ff');
  softbox(scene, [-10, 3.5, -6], [2.5, 9], 10, '#eef4ff');
  softbox(scene, [9, 1.5, 8], [4, 7], 1.6);
  softbox(scene, [0, -9, 2], [16, 16], 0.55);
  const generator = new PMREMGenerator(renderer);
  return generator.fromScene(scene, 0.015).texture;
};

export class Stage {
  readonly #renderer: WebGLRenderer;
  readonly #environment: Texture;
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
    this.#renderer = new WebGLRenderer({ antialias: true, alpha: true, preserveDrawingBuffer: true });
    this.#renderer.setSize(size, size, false);
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#renderer.setClearColor(0x000000, 0);
    this.#environment = studio(this.#renderer);
  }

  /** A PNG of the product on a transparent ground. */
  shoot(product: Object3D, pose: Pose, rim = 1): string {
    const scene = new Scene();
    scene.environment = this.#environment;
    scene.environmentIntensity = 0.82;
    const stand = new Object3D();
    stand.add(product);
    stand.rotation.set(0, -pose.yaw, pose.tilt ?? 0);
    scene.add(stand);
    stand.updateMatrixWorld(true);
    const bounds = new Box3().setFromObject(stand, true);
    stand.position.y = -bounds.min.y;
    stand.updateMatrixWorld(true);
    bounds.setFromObject(stand, true);
    const reach = bounds.getSize(new Vector3()).length() / 2;
    light(scene, bounds, reach, rim);
    scene.add(this.#contactShadow(scene, bounds, reach));
    const camera = frame(stand, bounds, reach, pose.pitch);
    this.#renderer.toneMapping = NeutralToneMapping;
    this.#renderer.toneMappingExposure = 0.9;
    this.#renderer.render(scene, camera);
    const picture = this.#renderer.domElement.toDataURL('image/png');
    dispose(scene);
    return picture;
  }

  /** Looks at the product from under the floor: what is near the floor leaves a dark, soft trace. */
  #contactShadow(scene: Scene, bounds: Box3, reach: number): Mesh {
    const side = reach * 3.2;
    const middle = bounds.getCenter(new Vector3());
    const pixels = 512;
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = pixels;
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    const depth = new MeshDepthMaterial();
    depth.onBeforeCompile = (shader) => {
      shader.fragmentShader = shader.fragmentShader.replace(
        /gl_FragColor = vec4\( vec3\( 1.0 - fragCoordZ \), opacity \);/,
        'gl_FragColor = vec4( vec3( 0.0 ), pow( 1.0 - fragCoordZ, 1.4 ) );',
      );
    };
    scene.overrideMaterial = depth;
    this.#renderer.toneMapping = NoToneMapping;
    this.#renderer.setSize(pixels, pixels, false);
    for (const [height, blur, opacity] of [
      [reach * 0.16, pixels * 0.008, 0.6],
      [reach * 0.6, pixels * 0.026, 0.4],
    ] as const) {
      const camera = new OrthographicCamera(-side / 2, side / 2, side / 2, -side / 2, 0, height);
      camera.position.set(middle.x, -0.005, middle.z);
      camera.up.set(0, 0, 1);
      camera.lookAt(middle.x, 1, middle.z);
      this.#renderer.render(scene, camera);
      context.filter = `blur(${blur}px)`;
      context.globalAlpha = opacity;
      context.drawImage(this.#renderer.domElement, 0, 0);
    }
    this.#renderer.setSize(this.#size, this.#size, false);
    scene.overrideMaterial = null;
    const texture = new CanvasTexture(canvas);
    const floor = new Mesh(
      new PlaneGeometry(side, side),
      new MeshBasicMaterial({
        map: texture,
        transparent: true,
        depthWrite: false,
        toneMapped: false,
        side: DoubleSide,
      }),
    );
    // The camera below saw +x to the right and +z on top; turned so, the plane faces down, hence both sides drawn.
    floor.rotation.x = Math.PI / 2;
    floor.position.set(middle.x, 0, middle.z);
    floor.renderOrder = -1;
    return floor;
  }
}

const light = (scene: Scene, bounds: Box3, reach: number, rim: number): void => {
  const middle = bounds.getCenter(new Vector3());
  const lamp = (direction: P3, strength: number, tint: string, soft: number): void => {
    const source = new DirectionalLight(tint, strength);
    source.position.copy(middle).addScaledVector(new Vector3(...direction).normalize(), reach * 3);
    source.target.position.copy(middle);
    if (soft > 0) {
      source.castShadow = true;
      source.shadow.mapSize.set(2048, 2048);
      source.shadow.radius = soft;
      source.shadow.bias = -0.0008;
      source.shadow.normalBias = 0.025;
      Object.assign(source.shadow.camera, {
        left: -reach,
        right: reach,
        top: reach,
        bottom: -reach,
        near: reach,
        far: reach * 5,
      });
    }
    scene.add(source, source.target);
  };
  lamp([-4, 7, 5.5], 1.9, '#fff6ec', 5);
  lamp([2, 8, 2], 0.5, '#ffffff', 0);
  lamp([6, 3, -5], 1.5 * rim, '#e6efff', 0);
  lamp([-6, 3, -5], 1.1 * rim, '#e6efff', 0);
};

/** A long lens, then the projection itself is scaled and moved so that the product fills the frame exactly. */
const frame = (stand: Object3D, bounds: Box3, reach: number, pitch: number): PerspectiveCamera => {
  const middle = bounds.getCenter(new Vector3());
  const distance = reach * 5.2;
  const camera = new PerspectiveCamera(24, 1, reach, reach * 12);
  camera.position.set(middle.x, middle.y + Math.sin(pitch) * distance, middle.z + Math.cos(pitch) * distance);
  camera.lookAt(middle);
  camera.updateMatrixWorld(true);
  const low = new Vector3(9, 9, 9);
  const high = new Vector3(-9, -9, -9);
  const point = new Vector3();
  stand.traverse((object) => {
    if (!(object instanceof Mesh) || object.userData['unframed']) return;
    const position = object.geometry.getAttribute('position');
    for (let i = 0; i < position.count; i += 1) {
      point.fromBufferAttribute(position, i).applyMatrix4(object.matrixWorld).project(camera);
      low.min(point);
      high.max(point);
    }
  });
  const scale = (2 * filled) / Math.max(high.x - low.x, high.y - low.y);
  const shift = new Matrix4().makeTranslation(
    (-scale * (low.x + high.x)) / 2,
    (-scale * (low.y + high.y)) / 2 + 0.012,
    0,
  );
  camera.projectionMatrix.premultiply(new Matrix4().makeScale(scale, scale, 1)).premultiply(shift);
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
  return camera;
};

const dispose = (scene: Scene): void =>
  scene.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    object.geometry.dispose();
    // Materials stay: with the last of a sort its shader program would go, and compiling is what takes time.
    for (const value of Object.values(object.material)) if (value instanceof Texture) value.dispose();
  });
