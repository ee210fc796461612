import type { BrandCode } from '../contract/contract.ts';
import type { Look } from './brand.ts';
import { heuLook } from './heu.ts';
import { hjpLook } from './hjp.ts';
import { husLook } from './hus.ts';
import { metLook } from './met.ts';

const looks: Readonly<Record<BrandCode, Look>> = { HJP: hjpLook, HUS: husLook, HEU: heuLook, MET: metLook };

/** For servers only: a browser gets a brand's look as its stylesheet. */
export const lookOf = (code: BrandCode): Look => looks[code];
