import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

import classes from './site-footer.module.css';

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
    <fieldset ref={showScheme} className={classes.schemes} data-scripted="">
      <legend className={classes.title}>{t('scheme')}</legend>
      {schemes.map((scheme) => (
        <label key={scheme}>
          <input type="radio" name="scheme" value={scheme} onChange={() => chooseScheme(scheme)} />
          {t(`scheme.${scheme}`)}
        </label>
      ))}
    </fieldset>
  );
}

const showScheme = (list: HTMLElement | null): void => {
  const { scheme = schemes[0] } = document.documentElement.dataset;
  const shown = list?.querySelector<HTMLInputElement>(`[value=${scheme}]`);
  if (shown) shown.checked = true;
};

const chooseScheme = (scheme: (typeof schemes)[number]): void => {
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset['scheme'];
  else dataset['scheme'] = scheme;
  try {
    if (scheme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, scheme);
  } catch {
    // A browser may forbid storage; the choice then ends with the page.
  }
};
