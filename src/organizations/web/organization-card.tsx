import { dataLanguage } from '../../platform/language.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import type { Organization } from '../organization.ts';
import { paletteOf } from '../theme.ts';
import { selectAddress } from './organization-pages.ts';
import { paletteStyle } from './palette-style.ts';

import buttons from '../../ui/web/button.module.css';
import classes from './organization-card.module.css';

type Props = { organization: Organization; current: boolean; redirectTo: string | undefined };

/** One monitor in its own colour. Choosing it loads a document. */
export function OrganizationCard({ organization, current, redirectTo }: Props) {
  const { t } = useTexts('organizations');
  const { color, name, shortName } = organization;
  return (
    <li className={classes.card} style={paletteStyle(paletteOf(color))}>
      <h2 className={classes.shortName}>{shortName}</h2>
      <p className={classes.name} lang={dataLanguage}>
        {name}
      </p>
      {current && <p className={classes.current}>{t('select.current')}</p>}
      <a
        className={`${buttons.button} ${classes.action}`}
        href={selectAddress(organization, redirectTo)}
        aria-label={t('select.action-of', { name: shortName })}
      >
        {t('select.action')}
      </a>
    </li>
  );
}
