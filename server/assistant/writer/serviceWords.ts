import { brandOf } from '../../../brands/registry.ts';
import { serviceHoursIn } from '../../../brands/serviceHours.ts';
import { bcp47 } from '../../../contract/contract.ts';
import type { Draft } from './draft.ts';
import type { Values } from './phrase.ts';

/** The brand's own service, as messages name it. */
export const serviceValues = ({ brand, language }: Draft): Values => {
  const { name, service } = brandOf(brand);
  return {
    maker: name,
    phone: service.phone ?? '',
    called: service.phone === undefined ? 'no' : 'yes',
    email: service.email,
    hours: serviceHoursIn(service.hours, bcp47(language)),
    warranty: service.warrantyUrl,
    dealers: service.dealersUrl,
    order: service.orderUrl,
    repair: service.repairUrl,
    manuals: service.manualsUrl,
    days: service.returns.days,
  };
};
