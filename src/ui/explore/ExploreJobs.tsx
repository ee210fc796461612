import { Link } from 'wouter';
import type { ExploreJob } from '../../../contract/explore.ts';
import { Icon } from '../Icon.tsx';
import { ProductPicture } from '../picture/ProductPicture.tsx';
import { useContentLang } from '../useContentLang.ts';
import { useText } from '../useText.ts';
import './ExploreTypes.css';

/** Jobs to be done; each links to its products. */
export const ExploreJobs = ({ jobs }: { readonly jobs: readonly ExploreJob[] }) => {
  const text = useText();
  const lang = useContentLang();
  return (
    <div className="jobs">
      <h3 id="jobsTitle" className="shelf__title">
        {text('exploreJobs')}
      </h3>
      <ul className="shelf__types" aria-labelledby="jobsTitle" lang={lang}>
        {jobs.map(({ job, name, imageUrl }) => (
          <li key={job}>
            <Link href={`/?job=${encodeURIComponent(job)}`} className="type jobs__job" data-job={job}>
              <span className="type__picture">
                <ProductPicture url={imageUrl} alt="" sizes="8rem" />
              </span>
              <span className="type__name">{name}</span>
              <span className="type__count">
                <Icon name="arrow" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};
