import { useLocation } from '@tanstack/react-router';

import { UnreadNote } from '../../../figures/figures/web/filter/unread-note.tsx';
import type { QueryValues } from '../../../foundation/platform/query-string.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type Grouping, groupingKeys } from '../grouping-kind.ts';
import { unreadGroups } from '../groups-query.ts';
import { ChoiceLinks } from './choice-links.tsx';

type Props = {
  /** Undefined while the contracts themselves are shown. */
  current: Grouping | undefined;
  /** By what these contracts are one group anyway. */
  except?: Grouping;
};

/** By what the contracts can be seen; each grouping begins in its own order. */
export function GroupingLinks({ current, except }: Props) {
  const { t } = useTexts('contract-groups');
  const begin = { and: undefined, cells: undefined, sort: undefined, order: undefined };
  const change = (groupBy: Grouping | undefined) => ({ ...begin, groupBy });
  // The router has no type for what an address may say beyond the search of its page.
  const address = useLocation().search as QueryValues;
  return (
    <>
      <UnreadNote unread={unreadGroups(address)} />
      <ChoiceLinks
        label={t('see')}
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
    </>
  );
}
