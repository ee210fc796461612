import { type Scheme, schemeOf, schemes } from '../../../machines/page/colourScheme.ts';
import { colourScheme } from '../../actors/page/colourScheme.ts';
import { usePageActors } from '../../actors/useActors.ts';
import { useHydrated } from '../browserState.ts';
import type { ShopTextKey } from '../shopTextKeys.ts';
import { useText } from '../useText.ts';
import './SchemeSwitcher.css';
import { useSelector } from '../useSelector.ts';

const names: Readonly<Record<Scheme, ShopTextKey>> = {
  system: 'schemeSystem',
  light: 'schemeLight',
  dark: 'schemeDark',
};

const drawings: Readonly<Record<Scheme, string>> = {
  system: 'M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16',
  light: 'M12 8a4 4 0 1 0 .1 0M12 3v1M12 20v1M3 12h1M20 12h1M5.6 5.6l.7.7M17.7 17.7l.7.7M5.6 18.4l.7-.7M17.7 6.3l.7-.7',
  dark: 'M19 14.5A7.5 7.5 0 0 1 9.5 5 7.5 7.5 0 1 0 19 14.5z',
};

/**
 * Choice between light and dark, at the end of the page. The server does not know what the visitor has stored, so only its
 * space is visible until the page is hydrated.
 */
export const SchemeSwitcher = () => {
  const text = useText();
  const actor = colourScheme(usePageActors().inspected);
  const chosen = useSelector(actor, schemeOf);
  const isUsable = useHydrated();
  return (
    <fieldset className="schemes" data-usable={isUsable} data-testid="scheme-switcher">
      <legend className="visually-hidden">{text('schemeLabel')}</legend>
      {schemes.map((scheme) => (
        <label key={scheme} className="schemes__scheme" data-scheme={scheme}>
          <input
            type="radio"
            name="scheme"
            value={scheme}
            checked={isUsable && scheme === chosen}
            onChange={() => actor.send({ type: 'CHOOSE', scheme })}
          />
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={drawings[scheme]} />
          </svg>
          {text(names[scheme])}
        </label>
      ))}
    </fieldset>
  );
};
