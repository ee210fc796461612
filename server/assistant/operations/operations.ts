import type { OperationName } from '../plan.ts';
import { accessories } from './accessories.ts';
import { best } from './best.ts';
import { calculate } from './calculate.ts';
import { check } from './check.ts';
import { clarify } from './clarify.ts';
import { compare } from './compare.ts';
import { compatible } from './compatible.ts';
import type { Operation } from './context.ts';
import { cord } from './cord.ts';
import { count } from './count.ts';
import { decline } from './decline.ts';
import { define } from './define.ts';
import { describe } from './describe.ts';
import { explain } from './explain.ts';
import { get } from './get.ts';
import { procedure, troubleshoot } from './howTo.ts';
import { included } from './included.ts';
import { kit } from './kit.ts';
import { offer } from './offer.ts';
import { overview } from './overview.ts';
import { passage } from './passage.ts';
import { policy } from './policy.ts';
import { project } from './project.ts';
import { recommend } from './recommend.ts';
import { reviews } from './reviews.ts';
import { safety } from './safety.ts';
import { search } from './search.ts';
import { substitute } from './substitute.ts';
import { suits } from './suits.ts';
import { handover, talk } from './talk.ts';
import { wear } from './wear.ts';
import { worth } from './worth.ts';

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
