import { Link } from 'wouter';
import type { ExploreJob } from '../../../contract/explore.ts';
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
      <ul className="jobs__list" aria-labelledby="jobsTitle" lang={lang}>
        {jobs.map(({ job, name }) => (
          <li key={job}>
            <Link href={`/?job=${encodeURIComponent(job)}`} className="button jobs__job" data-job={job}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};
