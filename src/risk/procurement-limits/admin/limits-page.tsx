import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { PageTitle } from '../../../foundation/ui/admin/page-title.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { listProcurementLimits, saveProcurementLimit } from '../procurement-limit-endpoints.ts';
import type { CallDays, ProcurementLimit } from '../procurement-limit.ts';
import { CallDaysDialog } from './call-days-dialog.tsx';
import { CallDaysSections } from './call-days-sections.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { LimitGaps } from './limit-gaps.tsx';
import { LimitSections } from './limit-sections.tsx';

/** The dialog that is open, with the rule that it replaces if there is one. */
type Opened =
  | { dialog: 'import' }
  | { dialog: 'limit'; replaced?: ProcurementLimit }
  | { dialog: 'days'; replaced?: CallDays };

/**
 * Up to which amount the law lets a unit award directly or invite, the days without such a limit, and
 * how long a call has to be open.
 */
export function LimitsPage() {
  const { t } = useTexts('procurement-limits-admin');
  const mayWrite = adminRootRoute.useRouteContext().mayWrite(saveProcurementLimit.writes);
  const query = useQuery(queryOf(listProcurementLimits));
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <PageTitle title={t('title')} hint={t('hint')}>
        {mayWrite && (
          <>
            <Button variant="default" onClick={() => setOpened({ dialog: 'import' })}>
              {t('import')}
            </Button>
            <Button onClick={() => setOpened({ dialog: 'limit' })}>{t('new')}</Button>
          </>
        )}
      </PageTitle>
      {!mayWrite && <Text mb="md">{t('read-only')}</Text>}
      <Answered query={query} failed={t('failed')} height={480}>
        {({ data: { limits, days, gaps } }) => (
          <>
            <LimitGaps gaps={gaps} />
            {limits.length === 0 && <Text>{t('empty')}</Text>}
            <LimitSections
              limits={limits}
              onReplace={
                mayWrite ? (replaced) => setOpened({ dialog: 'limit', replaced }) : undefined
              }
            />
            <CallDaysSections
              days={days}
              onNew={mayWrite ? () => setOpened({ dialog: 'days' }) : undefined}
              onReplace={
                mayWrite ? (replaced) => setOpened({ dialog: 'days', replaced }) : undefined
              }
            />
          </>
        )}
      </Answered>
      {opened?.dialog === 'import' && <ImportDialog onClose={close} />}
      {opened?.dialog === 'limit' && <LimitDialog replaced={opened.replaced} onClose={close} />}
      {opened?.dialog === 'days' && <CallDaysDialog replaced={opened.replaced} onClose={close} />}
    </>
  );
}
