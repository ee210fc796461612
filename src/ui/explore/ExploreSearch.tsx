import { useSelector } from '@xstate/react';
import type { ExploreQuery } from '../../../contract/exploreQuery.ts';
import type { ExploreActor } from '../../actors/page/explore.ts';
import { Icon } from '../Icon.tsx';
import { useText } from '../useText.ts';

interface ExploreSearchProps {
  readonly actor: ExploreActor;
  readonly query: ExploreQuery;
}

/** Searches while the visitor types; without scripts on Enter. */
export const ExploreSearch = ({ actor, query: { type, job } }: ExploreSearchProps) => {
  const text = useText();
  const typed = useSelector(actor, ({ context }) => context.text);
  return (
    <search className="explore__search">
      <form action="/" method="get" onSubmit={(event) => event.preventDefault()}>
        <Icon name="search" />
        <input
          type="search"
          name="q"
          className="explore__input"
          data-testid="explore-search"
          aria-label={text('exploreSearch')}
          placeholder={text('exploreSearchHint')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          value={typed}
          onChange={({ target }) => actor.send({ type: 'TYPE', text: target.value })}
        />
        {type !== '' && <input type="hidden" name="type" value={type} />}
        {job !== '' && <input type="hidden" name="job" value={job} />}
      </form>
    </search>
  );
};
