import { useLocation } from '@tanstack/react-router';

import { htmlLanguages, languageNames, languages } from '../../platform/language.ts';
import { withParameters } from './inner-address.ts';
import { useTexts } from './use-texts.ts';

/** Plain links: a language comes with a new document, so only one ever travels. */
export function LanguageList({ className }: { className?: string | undefined }) {
  const { language } = useTexts('platform');
  const { href } = useLocation();
  return (
    <ul className={className}>
      {languages.map((one) => (
        <li key={one}>
          <a
            href={withParameters(href, { lang: one })}
            lang={htmlLanguages[one]}
            hrefLang={htmlLanguages[one]}
            aria-current={one === language ? 'true' : undefined}
          >
            {languageNames[one]}
          </a>
        </li>
      ))}
    </ul>
  );
}
