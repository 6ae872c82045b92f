import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { colorSchemes } from '../color-scheme.ts';
import { chooseScheme, chosenScheme } from './choose-scheme.ts';

import classes from './site-footer.module.css';

/** Light or dark colours; without scripts the device decides. */
export function SchemeChoice() {
  const { t } = useTexts('composition');
  return (
    <fieldset ref={showScheme} className={classes.schemes} data-scripted="">
      <legend className={classes.title}>{t('scheme')}</legend>
      {colorSchemes.map((scheme) => (
        <label key={scheme}>
          <input type="radio" name="scheme" value={scheme} onChange={() => chooseScheme(scheme)} />
          {t(`scheme.${scheme}`)}
        </label>
      ))}
    </fieldset>
  );
}

const showScheme = (list: HTMLElement | null): void => {
  const shown = list?.querySelector<HTMLInputElement>(`[value=${chosenScheme()}]`);
  if (shown) shown.checked = true;
};
