import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

import classes from './scheme-choice.module.css';

const key = 'color-scheme';

/** For the page that comes from the server: runs before anything is drawn, so that nothing flashes. */
export const restoreSchemeScript = `try {
  const scheme = localStorage.getItem('${key}');
  if (scheme) document.documentElement.dataset.scheme = scheme;
} catch {}`;

const schemes = ['system', 'light', 'dark'] as const;

/** Light or dark colours, of which this browser is told alone; without scripts the device decides. */
export function SchemeChoice() {
  const { t } = useTexts('composition');
  return (
    <label className={classes.choice} data-scripted="">
      {t('scheme')}
      <select ref={showScheme} onChange={({ currentTarget }) => chooseScheme(currentTarget.value)}>
        {schemes.map((scheme) => (
          <option key={scheme} value={scheme}>
            {t(`scheme.${scheme}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

const showScheme = (list: HTMLSelectElement | null): void => {
  if (list) list.value = document.documentElement.dataset['scheme'] ?? schemes[0];
};

const chooseScheme = (scheme: string): void => {
  const { dataset } = document.documentElement;
  if (scheme === schemes[0]) delete dataset['scheme'];
  else dataset['scheme'] = scheme;
  try {
    if (scheme === schemes[0]) localStorage.removeItem(key);
    else localStorage.setItem(key, scheme);
  } catch {
    // A browser may forbid storage; the choice then ends with the page.
  }
};
