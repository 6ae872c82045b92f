import { useLocation } from '@tanstack/react-router';

import { UnreadNote } from '../../../figures/figures/web/filter/unread-note.tsx';
import type { QueryValues } from '../../../foundation/platform/query-string.ts';
import { useDropDown } from '../../../foundation/ui/web/use-drop-down.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type Grouping, groupingKeys } from '../grouping-kind.ts';
import { type GroupsQuery, unreadGroups } from '../groups-query.ts';
import { ChoiceLinks } from './choice-links.tsx';
import { CrossLinks } from './cross-links.tsx';

import select from '../../../figures/figures/web/filter/filter-select.module.css';
import classes from './grouping-links.module.css';

type Props = {
  /** Undefined while the contracts themselves are shown. */
  groups: GroupsQuery | undefined;
  /** By what these contracts are one group anyway. */
  except?: Grouping;
};

/**
 * By what the contracts can be seen, and by what else at once; each grouping begins in its own order.
 * It lies over the page, so that a choice moves nothing.
 */
export function GroupingLinks({ groups, except }: Props) {
  const { t } = useTexts('contract-groups');
  const { ref, ...dropDown } = useDropDown();
  const begin = { and: undefined, cells: undefined, sort: undefined, order: undefined };
  const change = (groupBy: Grouping | undefined) => ({ ...begin, groupBy });
  const current = groups?.groupBy;
  const and = groups?.and;
  // The router has no type for what an address may say beyond the search of its page.
  const address = useLocation().search as QueryValues;
  const close = () => {
    ref.current?.querySelector('summary')?.focus({ preventScroll: true });
    if (ref.current) ref.current.open = false;
  };
  return (
    <>
      <UnreadNote unread={unreadGroups(address)} />
      <details className={classes.menu} data-on-screen="" ref={ref} {...dropDown}>
        <summary>
          <span>{t('see')}</span>{' '}
          <b>
            {current ? t(`by.${current}`) : t('list')}
            {and && ` × ${t(`by.${and}`)}`}
          </b>
        </summary>
        <div className={select.panel}>
          <ChoiceLinks
            label={t('see')}
            onChoose={close}
            choices={[
              { key: 'list', text: t('list'), change: change(undefined), isCurrent: !current },
              ...groupingKeys
                .filter((one) => one !== except)
                .map((one) => ({
                  key: one,
                  text: t(`by.${one}`),
                  change: change(one),
                  isCurrent: one === current,
                })),
            ]}
          />
          {groups && <CrossLinks listQuery={groups} except={except} onChoose={close} />}
        </div>
      </details>
    </>
  );
}
