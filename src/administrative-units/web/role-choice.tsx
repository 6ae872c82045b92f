import { Link } from '@tanstack/react-router';

import { useTexts } from '../../ui/web/use-texts.ts';
import { type UnitRole, unitRoles } from '../unit-role.ts';

import classes from '../../ui/web/choice.module.css';

type Props = {
  role: UnitRole;
  /** How many contracts that count are of each. */
  counts?: Record<UnitRole, number>;
};

/** Which contracts of the units are meant: one role at a time, so that they add up. */
export function RoleChoice({ role, counts }: Props) {
  const { t, format } = useTexts('administrative-units');
  return (
    <nav className={classes.choice} aria-label={t('role.title')}>
      <span>{t('role.title')}</span>
      <ul>
        {unitRoles.map((one) => (
          <li key={one}>
            <Link
              to="."
              // The router cannot know which page's search this is; lists and units have a role.
              search={(old) => ({ ...old, role: one, page: 1 }) as never}
              resetScroll={false}
              activeProps={{ 'aria-current': undefined }}
              aria-current={one === role ? 'true' : undefined}
            >
              {counts
                ? t('role.count', { role: t(`role.${one}`), number: format.count(counts[one]) })
                : t(`role.${one}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
