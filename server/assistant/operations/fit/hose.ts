import type { Product } from '../../../catalogue/catalogue.ts';
import { isToolKind } from '../../../catalogue/kinds.ts';
import type { HoseFit, OperationFindings } from '../../findings.ts';
import type { OperationInputs } from '../../plan.ts';
import { isCurrent } from '../choice/ranking.ts';
import { select } from '../choice/select.ts';
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

/** The vacuum for tools: one with a hose, with a dust class before one without. */
const ourVacuum = (world: World): Product | undefined => {
  const withHose = world.ofTypes(['vacuum']).filter((one) => isCurrent(one) && one.attributes.hoseLength !== undefined);
  return withHose.find(({ attributes }) => attributes.dustClass !== undefined) ?? withHose[0];
};

/** A vacuum that is asked about with other tools. */
export const isOfHose = (named: readonly Product[], { about, types = [], platform }: Input): boolean => {
  const kinds = [...named.flatMap(({ kind }) => kind ?? []), ...types];
  const others = kinds.filter((kind) => kind !== 'vacuum');
  const isNamed = named.some(({ kind }) => kind === 'vacuum');
  return about === undefined && platform === undefined && isNamed && others.length > 0 && others.every(isToolKind);
};

/** Whether tools connect to a vacuum: by their dust port; the data give no size of it. */
export const byHose = (
  world: World,
  named: readonly Product[],
  { types = [], constraints = [], ownVacuum = false }: Input,
): OperationFindings['compatible'] => {
  const vacuum = (ownVacuum ? undefined : named.find(({ kind }) => kind === 'vacuum')) ?? ourVacuum(world);
  const others = named.filter(({ kind }) => kind !== 'vacuum');
  const ofTypes = world.ofTypes(types.filter((type) => type !== 'vacuum'));
  const tools = others.length > 0 ? others : select(world, ofTypes, constraints).passing.filter(isCurrent);
  const withPort = tools.filter(hasPort);
  const ways = new Set(vacuum ? withPort.map((tool) => startOf(vacuum, tool)) : []);
  const [start = 'hand', ...otherWays] = ways;
  return {
    products: [...withPort, ...(vacuum ? [vacuum] : [])],
    holds: withPort.length > 0 ? 'yes' : tools.length > 0 ? 'no' : 'unknown',
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
