import { type RefObject, useEffect, useRef } from 'react';
import { bcp47 } from '../../../contract/contract.ts';
import { usePageActors } from '../../actors/useActors.ts';
import { Icon } from '../Icon.tsx';
import './LanguageSwitcher.css';
import { useLanguage } from '../useLanguage.ts';
import { useSelector } from '../useSelector.ts';
import { useText } from '../useText.ts';
import { LoadedFlag, ShownFlag } from './LanguageFlag.tsx';

/** Closes the open menu on a click or focus outside the element that the returned ref is for. */
const useCloseOutside = (isOpen: boolean): RefObject<HTMLDivElement | null> => {
  const { languageMenu } = usePageActors();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) languageMenu.send({ type: 'LEFT' });
    };
    document.addEventListener('click', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('click', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      // The page may be left while its menu is open.
      languageMenu.send({ type: 'LEFT' });
    };
  }, [isOpen, languageMenu]);
  return root;
};

/** The site's languages, each in its own language (specification, section 2). */
export const LanguageSwitcher = () => {
  const text = useText();
  const { code: shown } = useLanguage();
  const { configuration, language, languageMenu } = usePageActors();
  const { languageConfigs } = configuration.brand;
  const current = languageConfigs.find(({ code }) => code === shown);
  const isOpen = useSelector(languageMenu, (snapshot) => snapshot.matches('open'));
  const root = useCloseOutside(isOpen);
  const opener = useRef<HTMLButtonElement>(null);

  const close = (type: 'CHOSEN' | 'ESCAPE') => {
    languageMenu.send({ type });
    opener.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles up from the buttons inside
    <div
      ref={root}
      className="languages"
      data-testid="language-switcher"
      onKeyDown={({ key }) => key === 'Escape' && isOpen && close('ESCAPE')}
    >
      <button
        ref={opener}
        type="button"
        className="languages__opener"
        aria-expanded={isOpen}
        aria-controls="languageOptions"
        onClick={() => languageMenu.send({ type: 'TOGGLE' })}
      >
        {current && <ShownFlag language={current} />}
        <span className="visually-hidden">{text('languageLabel')}: </span>
        <span className="languages__name">{current?.name}</span>
        <Icon name="chevron" />
      </button>
      <ul id="languageOptions" className="languages__options" hidden={!isOpen}>
        {languageConfigs.map((offered) => (
          <li key={offered.code}>
            <button
              type="button"
              className="languages__option"
              data-language={offered.code}
              lang={bcp47(offered.code)}
              aria-current={offered.code === shown}
              onClick={() => {
                language.send({ type: 'CHOOSE', language: offered.code });
                close('CHOSEN');
              }}
            >
              {isOpen && <LoadedFlag language={offered} />}
              <span>{offered.name}</span>
              {offered.code === shown && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
