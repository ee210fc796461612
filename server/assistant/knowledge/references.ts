import { attributes } from '../../catalogue/attributes.ts';
import type { Application, Danger, Knowledge } from './knowledge.ts';

/** Ids referenced in `at` that are not in `known`. */
const missing = (at: string, ids: readonly string[] | undefined, known: object): readonly string[] =>
  (ids ?? []).filter((id) => !Object.hasOwn(known, id)).map((id) => `${at}: no such id ${id}`);

const ofApplication = (id: string, application: Application, knowledge: Knowledge): readonly string[] => {
  const at = `applications/${id}`;
  const tips = [...application.advice.filter((tip) => typeof tip !== 'string'), ...Object.values(knowledge.tips)];
  const limited = [
    ...application.types,
    ...application.least,
    ...application.unfit,
    ...application.accessories,
    ...tips,
  ];
  return [
    ...missing(at, application.like === undefined ? [] : [application.like], knowledge.applications),
    ...missing(
      at,
      application.steps.map(({ step }) => step),
      knowledge.steps,
    ),
    ...missing(at, application.protection, knowledge.protection),
    ...missing(
      at,
      application.advice.filter((tip) => typeof tip === 'string'),
      knowledge.tips,
    ),
    ...missing(at, application.dangers, knowledge.dangers),
    ...missing(at, application.materials, knowledge.materials),
    ...limited.flatMap((entry) => missing(at, entry.materials, knowledge.materials)),
    ...missing(
      at,
      application.accessories.flatMap((accessory) => accessory.material ?? []),
      Object.fromEntries(attributes.material.values.map((value) => [value, true])),
    ),
  ];
};

const ofDanger = (id: string, danger: Danger, knowledge: Knowledge): readonly string[] => {
  const at = `dangers/${id}`;
  const values = danger.allowed.flatMap(({ attribute, values: allowed = [] }) => {
    const spec = attribute && attributes[attribute];
    const known: readonly string[] = spec?.type === 'choice' ? spec.values : [];
    return allowed.filter((value) => !known.includes(value)).map((value) => `${at}: no such value ${value}`);
  });
  return [...missing(at, danger.protection, knowledge.protection), ...values];
};

/** References between knowledge files that do not resolve; empty if all do. */
export const checkReferences = (knowledge: Knowledge): readonly string[] => [
  ...Object.entries(knowledge.applications).flatMap(([id, entry]) => ofApplication(id, entry, knowledge)),
  ...Object.entries(knowledge.dangers).flatMap(([id, entry]) => ofDanger(id, entry, knowledge)),
  ...Object.entries(knowledge.tools).flatMap(([id, { fails }]) => missing(`tools/${id}`, fails, knowledge.materials)),
  ...Object.entries(knowledge.symptoms).flatMap(([id, { danger }]) =>
    missing(`symptoms/${id}`, danger === undefined ? [] : [danger], knowledge.dangers),
  ),
  ...Object.entries(knowledge.materials).flatMap(([id, { within, piercedBy, accessory }]) => [
    ...missing(`materials/${id}`, within === undefined ? [] : [within], knowledge.materials),
    ...missing(`materials/${id}`, piercedBy === undefined ? [] : [piercedBy], knowledge.applications),
    ...missing(
      `materials/${id}`,
      accessory === undefined ? [] : [accessory],
      Object.fromEntries(attributes.material.values.map((value) => [value, true])),
    ),
  ]),
];
