import { useHydrated } from '@tanstack/react-router';

import { EmbedCode } from '../../../figures/explanations/web/embed-code.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { GroupsQuery } from '../groups-query.ts';

type Props = { listQuery: GroupsQuery; organization: string };

/** What shows these groups on another site. The server does not know under which name it is asked. */
export function GroupEmbed({ listQuery: { filters, groupBy }, organization }: Props) {
  const { t } = useTexts('contract-groups');
  if (!useHydrated()) return null;
  const title = t('card', { first: t(`name.${groupBy}`) });
  const order = { view: 'groups', filters, organization, more: { groupBy } } as const;
  return (
    <details data-on-screen="" data-scripted="">
      <summary>{t('embed')}</summary>
      <EmbedCode title={title} site={location.origin} order={order} />
    </details>
  );
}
