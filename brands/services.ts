import type { BrandCode } from '../contract/codes.ts';

/** When the service can be reached: weekdays as ISO counts them (1 is Monday), hours on a clock of 24. */
export interface ServiceHours {
  readonly firstDay: number;
  readonly lastDay: number;
  readonly from: string;
  readonly to: string;
  /** The clock they are told by, as the country writes it. */
  readonly zone: string;
}

/** Where the maker's own people help. */
export interface Service {
  readonly phone?: string;
  readonly email: string;
  readonly hours: ServiceHours;
  readonly warrantyUrl: string;
  readonly dealersUrl: string;
  readonly orderUrl: string;
  readonly repairUrl: string;
  readonly manualsUrl: string;
  readonly returns: { readonly days: number };
}

/** Apart from the brands, which every page loads: only the pages of products and the answers tell of it. */
const services: Readonly<Record<BrandCode, Service>> = {
  HJP: {
    phone: '03-0000-0142',
    email: 'support@kazemori.example',
    hours: { firstDay: 1, lastDay: 5, from: '09:00', to: '17:30', zone: 'Asia/Tokyo' },
    warrantyUrl: 'https://www.kazemori.example/warranty',
    dealersUrl: 'https://www.kazemori.example/dealers',
    orderUrl: 'https://shop.kazemori.example/',
    repairUrl: 'https://www.kazemori.example/repair',
    manualsUrl: 'https://www.kazemori.example/manuals',
    returns: { days: 8 },
  },
  HUS: {
    phone: '1-800-555-0142',
    email: 'service@brackford.example',
    hours: { firstDay: 1, lastDay: 6, from: '08:00', to: '20:00', zone: 'America/New_York' },
    warrantyUrl: 'https://www.brackford.example/warranty',
    dealersUrl: 'https://www.brackford.example/dealers',
    orderUrl: 'https://shop.brackford.example/',
    repairUrl: 'https://www.brackford.example/repair',
    manualsUrl: 'https://www.brackford.example/manuals',
    returns: { days: 30 },
  },
  HEU: {
    phone: '+49 30 23125 014',
    email: 'service@halvorn.example',
    hours: { firstDay: 1, lastDay: 5, from: '08:00', to: '17:00', zone: 'Europe/Berlin' },
    warrantyUrl: 'https://www.halvorn.example/warranty',
    dealersUrl: 'https://www.halvorn.example/dealers',
    orderUrl: 'https://shop.halvorn.example/',
    repairUrl: 'https://www.halvorn.example/repair',
    manualsUrl: 'https://www.halvorn.example/manuals',
    returns: { days: 14 },
  },
  MET: {
    phone: '+49 89 99998 142',
    email: 'service@kernholt.example',
    hours: { firstDay: 1, lastDay: 5, from: '07:30', to: '17:00', zone: 'Europe/Berlin' },
    warrantyUrl: 'https://www.kernholt.example/warranty',
    dealersUrl: 'https://www.kernholt.example/dealers',
    orderUrl: 'https://shop.kernholt.example/',
    repairUrl: 'https://www.kernholt.example/repair',
    manualsUrl: 'https://www.kernholt.example/manuals',
    returns: { days: 14 },
  },
};

export const serviceOf = (brand: BrandCode): Service => services[brand];
