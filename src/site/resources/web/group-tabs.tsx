import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ResourceList } from '../resource-endpoints.ts';
import { type ResourceGroup, resourceGroups } from '../resource.ts';

import classes from './resources.module.css';

type Props = { counts: ResourceList['counts']; chosen: ResourceGroup | undefined };

/** Links, as each leads to an address of its own: they work without scripts and can be shared. */
export function GroupTabs({ counts, chosen }: Props) {
  const { t, format } = useTexts('resources');
  return (
    <nav aria-label={t('tabs')}>
      <ul className={classes.tabs}>
        {resourceGroups.map((group) => (
          <li key={group}>
            <Link
              to="/resources"
              search={{ tab: group }}
              resetScroll={false}
              className={classes.tab}
              activeProps={{ 'aria-current': group === chosen ? 'page' : undefined }}
              inactiveProps={{ 'aria-current': group === chosen ? 'page' : undefined }}
            >
              {t(`tab.${group}`, { number: format.count(counts[group]) })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
