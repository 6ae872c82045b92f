import { Link, useLocation } from '@tanstack/react-router';

import { unreadValues } from '../../../figures/figures/unread-filters.ts';
import { UnreadNote } from '../../../figures/figures/web/filter/unread-note.tsx';
import type { QueryValues } from '../../../foundation/platform/query-string.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type UnitRole, unitRoles } from '../unit-role.ts';

import classes from '../../../foundation/ui/web/choice.module.css';

type Props = {
  role: UnitRole;
  /** How many contracts that count are of each. */
  counts?: Record<UnitRole, number>;
};

/** Which contracts of the units are meant: one role at a time, so that they add up. */
export function RoleChoice({ role, counts }: Props) {
  const { t, format } = useTexts('administrative-units');
  // The router has no type for what an address may say beyond the search of its page.
  const address = useLocation().search as QueryValues;
  return (
    <>
      <UnreadNote unread={unreadValues(address, { role })} />
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
    </>
  );
}
