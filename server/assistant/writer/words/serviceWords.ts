import { brandOf } from '../../../../brands/registry.ts';
import { serviceHoursIn } from '../../../../brands/serviceHours.ts';
import { bcp47 } from '../../../../contract/contract.ts';
import type { Draft } from '../draft.ts';
import type { Values } from '../phrase.ts';

/** A link to a page, shown without protocol. */
const page = (url: string): string => `[${url.replace(/^https:\/\//, '').replace(/\/$/, '')}](${url})`;

/** The brand's service details as message arguments. */
export const serviceValues = ({ brand, language }: Draft): Values => {
  const { name, service, currency } = brandOf(brand);
  return {
    maker: name,
    phone: service.phone,
    called: service.phone !== undefined,
    email: `[${service.email}](mailto:${service.email})`,
    hours: serviceHoursIn(service.hours, bcp47(language)),
    warranty: page(service.warrantyUrl),
    dealers: page(service.dealersUrl),
    order: page(service.orderUrl),
    repair: page(service.repairUrl),
    manuals: page(service.manualsUrl),
    days: service.returns.days,
    tax: service.tax,
    shipping: service.repairShipping,
    currency: new Intl.DisplayNames(bcp47(language), { type: 'currency' }).of(currency) ?? currency,
  };
};
