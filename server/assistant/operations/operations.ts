import type { OperationName } from '../plan.ts';
import { cord } from './advice/cord.ts';
import { explain } from './advice/explain.ts';
import { kit } from './advice/kit.ts';
import { project } from './advice/project.ts';
import { recommend } from './advice/recommend.ts';
import { substitute } from './advice/substitute.ts';
import { suits } from './advice/suits.ts';
import { worth } from './advice/worth.ts';
import type { Operation } from './context.ts';
import { calculate } from './facts/calculate.ts';
import { check } from './facts/check.ts';
import { compare } from './facts/compare.ts';
import { describe } from './facts/describe.ts';
import { get } from './facts/get.ts';
import { included } from './facts/included.ts';
import { offer } from './facts/offer.ts';
import { reviews } from './facts/reviews.ts';
import { best } from './find/best.ts';
import { count } from './find/count.ts';
import { overview } from './find/overview.ts';
import { search } from './find/search.ts';
import { accessories } from './fit/accessories.ts';
import { compatible } from './fit/compatible.ts';
import { clarify } from './talk/clarify.ts';
import { decline } from './talk/decline.ts';
import { handover, talk } from './talk/talk.ts';
import { define } from './text/define.ts';
import { procedure, troubleshoot } from './text/howTo.ts';
import { passage } from './text/passage.ts';
import { policy } from './text/policy.ts';
import { safety } from './text/safety.ts';
import { wear } from './text/wear.ts';

/** All operations by name. */
export const operations: { readonly [Name in OperationName]: Operation<Name> } = {
  overview,
  search,
  best,
  count,
  get,
  check,
  describe,
  compare,
  included,
  offer,
  reviews,
  recommend,
  suits,
  substitute,
  worth,
  kit,
  project,
  cord,
  safety,
  wear,
  compatible,
  accessories,
  calculate,
  define,
  procedure,
  troubleshoot,
  passage,
  policy,
  explain,
  clarify,
  handover,
  talk,
  decline,
};
