import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { PageTitle } from '../../../foundation/ui/admin/page-title.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { listProcurementLimits, saveProcurementLimit } from '../procurement-limit-endpoints.ts';
import type { ProcurementLimit } from '../procurement-limit.ts';
import { ImportDialog } from './import-dialog.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { LimitGaps } from './limit-gaps.tsx';
import { LimitSections } from './limit-sections.tsx';

/** The new limit, one to replace, or a file of them; undefined while none of them is open. */
type Opened = 'new' | 'import' | ProcurementLimit | undefined;

/** Up to which amount the law lets a unit award directly or invite, and the days without such a limit. */
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
            <Button variant="default" onClick={() => setOpened('import')}>
              {t('import')}
            </Button>
            <Button onClick={() => setOpened('new')}>{t('new')}</Button>
          </>
        )}
      </PageTitle>
      {!mayWrite && <Text mb="md">{t('read-only')}</Text>}
      <Answered query={query} failed={t('failed')} height={480}>
        {({ data: { limits, gaps } }) => (
          <>
            <LimitGaps gaps={gaps} />
            {limits.length === 0 && <Text>{t('empty')}</Text>}
            <LimitSections limits={limits} onReplace={mayWrite ? setOpened : undefined} />
          </>
        )}
      </Answered>
      {opened === 'import' && <ImportDialog onClose={close} />}
      {opened && opened !== 'import' && (
        <LimitDialog replaced={opened === 'new' ? undefined : opened} onClose={close} />
      )}
    </>
  );
}
