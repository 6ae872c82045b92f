import { useLocation } from '@tanstack/react-router';

import { htmlLanguages, languageNames, languages } from '../../platform/language.ts';
import { withParameters } from './inner-address.ts';
import { useTexts } from './use-texts.ts';

/**
 * Plain links: a language comes with a new document, so only one ever travels. Reading starts in the
 * page again, past the header.
 */
export function LanguageList({ className }: { className?: string | undefined }) {
  const { language } = useTexts('platform');
  const { pathname, searchStr } = useLocation();
  const address = pathname + searchStr;
  return (
    <ul className={className}>
      {languages.map((one) => (
        <li key={one}>
          <a
            href={`${withParameters(address, { lang: one })}#content`}
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
