import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { NearLimitAwards } from '../near-limit-awards.ts';
import type { NearLimitQuestion } from '../near-limit-question.ts';

import classes from '../../../foundation/ui/web/choice.module.css';

type Props = Pick<NearLimitAwards, 'years' | 'year'> & Pick<NearLimitQuestion, 'group'>;

const groups = [undefined, 'GOODS', 'SERVICES', 'WORKS'] as const;

/** Of which year and which categories: a link each, without scripts too. */
export function NearLimitChoices({ years, year, group }: Props) {
  const { t } = useTexts('signals');
  return (
    <>
      <nav aria-label={t('limits.year')} className={classes.choice} data-many data-on-screen="">
        <span aria-hidden>{t('limits.year')}</span>
        <ul>
          {years.map((one) => (
            <li key={one}>
              <Link
                to="/limites"
                search={{ year: one, group }}
                resetScroll={false}
                aria-current={one === year ? 'true' : undefined}
              >
                {one}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t('limits.group')} className={classes.choice} data-many data-on-screen="">
        <span aria-hidden>{t('limits.group')}</span>
        <ul>
          {groups.map((one) => (
            <li key={one ?? ''}>
              <Link
                to="/limites"
                search={{ year: year ?? undefined, group: one }}
                resetScroll={false}
                aria-current={one === group ? 'true' : undefined}
              >
                {t(`groupTitle.${one ?? 'ALL'}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
