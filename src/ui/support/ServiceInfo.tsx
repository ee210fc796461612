import { serviceHoursIn } from '../../../brands/serviceHours.ts';
import type { ShopTextKey } from '../shopTextKeys.ts';
import { useBrand } from '../useBrand.ts';
import { useLanguage } from '../useLanguage.ts';
import { useText } from '../useText.ts';
import './ServiceInfo.css';

/** The maker's customer service: phone, mail, hours, pages for warranty, repair and dealers. */
export const ServiceInfo = () => {
  const text = useText();
  const { tag } = useLanguage();
  const { service } = useBrand();
  const pages: readonly { readonly label: ShopTextKey; readonly url: string }[] = [
    { label: 'serviceWarranty', url: service.warrantyUrl },
    { label: 'serviceRepair', url: service.repairUrl },
    { label: 'serviceDealers', url: service.dealersUrl },
  ];
  return (
    <section className="service" aria-labelledby="serviceTitle" data-testid="service-info">
      <h2 id="serviceTitle" className="section__title">
        {text('serviceH1')}
      </h2>
      <dl className="service__ways">
        {service.phone !== undefined && (
          <div>
            <dt>{text('servicePhone')}</dt>
            <dd>
              <a href={`tel:${service.phone.replaceAll(' ', '')}`}>{service.phone}</a>
            </dd>
          </div>
        )}
        <div>
          <dt>{text('serviceEmail')}</dt>
          <dd>
            <a href={`mailto:${service.email}`}>{service.email}</a>
          </dd>
        </div>
        {service.hours !== undefined && (
          <div>
            <dt>{text('serviceHours')}</dt>
            <dd suppressHydrationWarning>{serviceHoursIn(service.hours, tag)}</dd>
          </div>
        )}
      </dl>
      <ul className="service__pages">
        {pages.map(({ label, url }) => (
          <li key={label}>
            <a href={url} rel="noopener nofollow">
              {text(label)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
