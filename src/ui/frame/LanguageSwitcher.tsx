import { type RefObject, useEffect, useRef } from 'react';
import { bcp47, type LanguageCode } from '../../../contract/contract.ts';
import type { PageActors } from '../../actors/pageActors.ts';
import { usePageActors } from '../../actors/useActors.ts';
import { Icon } from '../Icon.tsx';
import './LanguageSwitcher.css';
import { useLanguage } from '../useLanguage.ts';
import { useSelector } from '../useSelector.ts';
import { useText } from '../useText.ts';
import { LoadedFlag, ShownFlag } from './LanguageFlag.tsx';

/** Closes the open menu on a click or focus outside. */
const useCloseOutside = (
  languageMenu: PageActors['languageMenu'],
  isOpen: boolean,
  root: RefObject<HTMLDivElement | null>,
): void => {
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
  }, [isOpen, languageMenu, root]);
};

interface LanguageOptionsProps {
  readonly isOpen: boolean;
  /** The language that the page shows now. */
  readonly shown: LanguageCode;
  readonly onChoose: (code: LanguageCode) => void;
}

const LanguageOptions = ({ isOpen, shown, onChoose }: LanguageOptionsProps) => {
  const { configuration } = usePageActors();
  return (
    <ul id="languageOptions" className="languages__options" hidden={!isOpen}>
      {configuration.brand.languageConfigs.map((config) => {
        const { code, name } = config;
        return (
          <li key={code}>
            <button
              type="button"
              className="languages__option"
              data-language={code}
              lang={bcp47(code)}
              aria-current={code === shown}
              onClick={() => onChoose(code)}
            >
              {isOpen && <LoadedFlag language={config} />}
              <span>{name}</span>
              {code === shown && <Icon name="check" />}
            </button>
          </li>
        );
      })}
    </ul>
  );
};

/** The site's languages, each in its own language (specification, section 2). */
export const LanguageSwitcher = () => {
  const text = useText();
  const { code: shown } = useLanguage();
  const { configuration, language, languageMenu } = usePageActors();
  const current = configuration.brand.languageConfigs.find(({ code }) => code === shown);
  const isOpen = useSelector(languageMenu, (snapshot) => snapshot.matches('open'));
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useCloseOutside(languageMenu, isOpen, root);

  const close = (type: 'CHOSEN' | 'ESCAPE') => {
    languageMenu.send({ type });
    opener.current?.focus();
  };
  const choose = (code: LanguageCode) => {
    language.send({ type: 'CHOOSE', language: code });
    close('CHOSEN');
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles up from the buttons inside
    <div
      ref={root}
      className="languages"
      data-testid="language-switcher"
      onKeyDown={({ key }) => {
        if (key === 'Escape' && isOpen) close('ESCAPE');
      }}
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
      <LanguageOptions isOpen={isOpen} shown={shown} onChoose={choose} />
    </div>
  );
};
