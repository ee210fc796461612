import type { ProductKind } from '../../server/catalogue/kinds.ts';
import { abrasiveDisc, carryCase, drillBits, sandingSheet, sawBlade, screwdriverBits } from './kinds/accessories.ts';
import { circularSaw, mitreSaw } from './kinds/circular.ts';
import { drillDriver, hammerDrill, impactDriver, impactWrench } from './kinds/drills.ts';
import { blower, vacuum } from './kinds/garden.ts';
import { angleGrinder } from './kinds/grinders.ts';
import { rotaryHammer } from './kinds/hammers.ts';
import { nailer } from './kinds/nailers.ts';
import { battery, charger } from './kinds/power.ts';
import { jigsaw, multiTool, reciprocatingSaw } from './kinds/reciprocating.ts';
import { laser, worklight } from './kinds/site.ts';
import { planer, router, sander } from './kinds/woodworking.ts';
import { type Draw, Kit } from './parts/kit.ts';
import { Stage } from './scene/stage.ts';
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

let stage: Stage | undefined;
Object.assign(window, {
  draw: (spec: PictureSpec, size: number): string => {
    stage ??= new Stage(size);
    const { product, pose } = drawings[spec.kind](new Kit(spec));
    return stage.shoot(product, pose);
  },
});
