import type { Constraint, OperationInputs, Task } from '../../plan.ts';
import { measureOf } from '../../state/slots.ts';
import type { Operation, OperationContext } from '../context.ts';
import { readyPrice } from '../product/packaging.ts';
import { money } from '../product/values.ts';
import { applicationOf } from '../task/applications.ts';
import { fixingTask } from '../task/effectiveTask.ts';
import { runsOn } from '../task/powerSource.ts';
import { openWorld } from '../world.ts';
import { asksCordless } from './decision.ts';
import { recommend } from './recommend.ts';

type Input = OperationInputs['cord'];

/** Conditions of the conversation but the drive; a cord has no platform. */
const conditionsFor = (value: 'mains' | 'battery', { conditions = [] }: OperationContext): readonly Constraint[] =>
  conditions.filter((one) => measureOf(one) !== 'powerSource' && (value === 'battery' || one.by !== 'platform'));

/** A whole project in brick or concrete asks about drilling into it. */
const jobOf = ({ knowledge }: OperationContext, task: Task): Task =>
  applicationOf(knowledge, task)?.steps.length ? (fixingTask(knowledge, task) ?? task) : task;

const bestOn = async (context: OperationContext, input: Input, value: 'mains' | 'battery') => {
  const job = jobOf(context, input.task);
  return (
    await recommend(context, {
      types: input.types,
      // A place without an outlet decides between the two; it is no reason to say that there is no corded one.
      task: { ...job, setting: job.setting?.filter((each) => each !== 'noMains') ?? [] },
      constraints: [runsOn(value, 'default'), ...conditionsFor(value, context)],
      limit: 1,
    })
  ).picks[0];
};

/** Corded or cordless: the best of each, and their prices ready to use. */
export const cord: Operation<'cord'> = async (context, input) => {
  const world = await openWorld(context, { types: input.types });
  const [corded, cordless] = [await bestOn(context, input, 'mains'), await bestOn(context, input, 'battery')];
  const [low, high] = [
    corded && readyPrice(world, corded.product),
    cordless && readyPrice(world, cordless.product, input.owned),
  ];
  const isCheaper = low !== undefined && (high === undefined || low < high);
  const take = isCheaper && !asksCordless(input.task) ? 'corded' : 'cordless';
  return {
    task: input.task,
    types: input.types,
    take,
    corded,
    cordless,
    ...(low !== undefined && high !== undefined ? { difference: money(Math.abs(high - low)) } : {}),
  };
};
