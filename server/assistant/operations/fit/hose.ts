import type { Product } from '../../../catalogue/catalogue.ts';
import type { HoseFit, OperationFindings } from '../../findings.ts';
import type { OperationInputs } from '../../plan.ts';
import { isCurrent } from '../choice/ranking.ts';
import { select } from '../choice/select.ts';
import { truthOf } from '../product/truth.ts';
import type { World } from '../world.ts';

type Input = OperationInputs['compatible'];

const hasPort = ({ features }: Product): boolean => features.includes('dustExtraction');
const starts = ({ features }: Product): boolean => features.includes('autoStart');
const isCorded = ({ attributes }: Product): boolean => attributes.powerSource === 'mains';

/** A vacuum starts with a tool that is plugged into its socket, or that tells it by radio. */
const startOf = (vacuum: Product, tool: Product): HoseFit['start'] => {
  if (!starts(vacuum)) return 'hand';
  if (starts(tool)) return 'radio';
  return isCorded(vacuum) && isCorded(tool) ? 'socket' : 'hand';
};

/** Whether tools connect to a vacuum: by their dust port; the data give no size of it. */
export const byHose = (
  world: World,
  named: readonly Product[],
  { types = [], constraints = [], ownVacuum = false }: Input,
): OperationFindings['compatible'] => {
  const vacuum =
    (ownVacuum ? undefined : named.find(({ kind }) => kind === 'vacuum')) ??
    world.ofTypes(['vacuum']).find((one) => isCurrent(one) && one.attributes.hoseLength !== undefined);
  const others = named.filter(({ kind }) => kind !== 'vacuum');
  const tools = others.length > 0 ? others : select(world, world.ofTypes(types), constraints).passing;
  const withPort = tools.filter(hasPort);
  const ways = new Set(vacuum ? withPort.map((tool) => startOf(vacuum, tool)) : []);
  const [start = 'hand', ...otherWays] = ways;
  return {
    products: [...withPort, ...(vacuum ? [vacuum] : [])],
    holds: truthOf(withPort.length > 0),
    reason: 'unknown',
    platforms: [],
    alternatives: [],
    between: 'hose',
    groups: [],
    hose: {
      vacuum,
      isOwn: ownVacuum,
      withPort,
      withoutPort: tools.filter((tool) => !withPort.includes(tool)),
      start: otherWays.length > 0 ? 'mixed' : start,
    },
  };
};
