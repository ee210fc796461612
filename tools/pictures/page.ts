import { productViews } from '../../contract/pictures.ts';
import type { ProductKind } from '../../server/catalogue/kinds.ts';
import { abrasiveDisc, sandingSheet } from './kinds/abrasives.ts';
import { drillBits, screwdriverBits } from './kinds/bits.ts';
import { sawBlade } from './kinds/blades.ts';
import { blower } from './kinds/blowers.ts';
import { carryCase } from './kinds/cases.ts';
import { circularSaw } from './kinds/circularSaws.ts';
import { drillDriver, hammerDrill, impactDriver, impactWrench } from './kinds/drills.ts';
import { angleGrinder } from './kinds/grinders.ts';
import { rotaryHammer } from './kinds/hammers.ts';
import { jigsaw } from './kinds/jigsaws.ts';
import { laser } from './kinds/lasers.ts';
import { mitreSaw } from './kinds/mitreSaws.ts';
import { multiTool } from './kinds/multiTools.ts';
import { nailer } from './kinds/nailers.ts';
import { planer } from './kinds/planers.ts';
import { battery, charger } from './kinds/power.ts';
import { reciprocatingSaw } from './kinds/reciprocatingSaws.ts';
import { router } from './kinds/routers.ts';
import { sander } from './kinds/sanders.ts';
import { vacuum } from './kinds/vacuums.ts';
import { worklight } from './kinds/worklights.ts';
import { type Draw, Kit } from './parts/kit.ts';
import { type Pose, Stage } from './scene/stage.ts';
import { printedForFarSide, showView } from './scene/views.ts';
import type { PictureSpec } from './spec.ts';

/** The program of the rendering page: the script calls `window.draw`. Every kind has its drawing. */
const drawings: Readonly<Record<ProductKind, Draw>> = {
  drillDriver,
  hammerDrill,
  impactDriver,
  impactWrench,
  rotaryHammer,
  angleGrinder,
  circularSaw,
  mitreSaw,
  jigsaw,
  reciprocatingSaw,
  sander,
  planer,
  router,
  nailer,
  blower,
  laser,
  vacuum,
  multiTool,
  worklight,
  battery,
  charger,
  drillBits,
  screwdriverBits,
  sawBlade,
  abrasiveDisc,
  sandingSheet,
  carryCase,
};

/** Light from behind: what has light panels needs more of it to stand out. */
const rimOf = (kit: Kit): number => (kit.livery.lightPanels ? 3.2 : 1);

let stage: Stage | undefined;
Object.assign(window, {
  draw: (spec: PictureSpec, size: number): string => {
    stage ??= new Stage(size);
    const kit = new Kit(spec);
    const { product, pose } = drawings[spec.kind](kit);
    return stage.shoot(product, pose, rimOf(kit));
  },
  drawViews: (spec: PictureSpec, size: number): readonly string[] => {
    const camera = stage ?? new Stage(size);
    stage = camera;
    const kit = new Kit(spec);
    const near = drawings[spec.kind](kit);
    const far = printedForFarSide(() => drawings[spec.kind](new Kit(spec)));
    return productViews.map((view) => {
      const { product, pose } = view === 'side' ? far : near;
      const shoot = (posed: Pose): string => camera.shoot(product, posed, rimOf(kit));
      return showView(view, spec.kind, product, { main: pose, shoot });
    });
  },
});
