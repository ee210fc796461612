import { brandOf } from '../../../brands/registry.ts';
import type { AttributeKey } from '../../catalogue/attributes.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { featureNames } from '../../catalogue/featureNames.ts';
import type { Question } from '../assistant.ts';
import type { Unheld } from '../words/subjects.ts';
import { bullets } from '../writer/tables.ts';
import type { Draft } from './draft.ts';
import { factOf } from './figures.ts';
import { tellingOf } from './items.ts';

/** Figures that lie near to what is asked and not held; the telling ones of the kind where none does. */
const near: Readonly<Partial<Record<Unheld, readonly AttributeKey[]>>> = {
  releaseDate: ['warrantyYears'],
  origin: ['warrantyYears'],
  colour: ['laserColour', 'length', 'width', 'height'],
  certificate: ['laserClass', 'dustClass', 'soundPressure', 'vibration'],
  cycles: ['batteryCapacity', 'energy', 'warrantyYears'],
  cable: ['hoseLength', 'ratedPower', 'length'],
};

const sayNear = (draft: Draft, product: Product, subject: Unheld): void => {
  const { phrase, language } = draft;
  if (subject === 'ipClass' && product.features.includes('ipRated')) {
    draft.say(phrase('has', { name: draft.name(product), feature: featureNames.ipRated[language] }));
    return;
  }
  const keys = near[subject] ?? [];
  const own = keys.flatMap((key) => factOf(product, key, language) ?? []);
  const facts = own.length > 0 ? own : tellingOf(product).flatMap((key) => factOf(product, key, language) ?? []);
  if (facts.length === 0) return;
  draft.say(phrase('near', { name: draft.name(product) }));
  draft.say(bullets(facts.map(({ label, cited }) => phrase('pair', { label, value: cited }))));
};

/** What no data sheet of ours holds: said so, with what comes near. */
export const sayUnheld = (draft: Draft, brand: Question['brand'], product: Product): void => {
  const { phrase, understood } = draft;
  for (const subject of understood.unheld.slice(0, 2)) {
    if (subject === 'maker') draft.say(phrase('madeBy', { name: draft.name(product), maker: brandOf(brand).name }));
    else {
      draft.say(phrase('notSaid', { name: draft.name(product), label: phrase(`unheld.${subject}`) }));
      sayNear(draft, product, subject);
    }
  }
};

/** Nothing of ours answers it: said so, with the figures the trade sizes the product up by. */
export const sayWhatIsKnown = (draft: Draft, product: Product): void => {
  const { phrase, language } = draft;
  draft.say(phrase('noAnswer'));
  const facts = tellingOf(product).flatMap((key) => factOf(product, key, language) ?? []);
  if (facts.length === 0) return;
  draft.say(phrase('near', { name: draft.name(product) }));
  draft.say(bullets(facts.map(({ label, cited }) => phrase('pair', { label, value: cited }))));
};
