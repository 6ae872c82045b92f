import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Ref } from 'react';

import { refusedWith } from '../../../foundation/platform/call.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { useIsPhone } from '../../../foundation/ui/admin/use-is-phone.ts';
import { ErrorState } from '../../../foundation/ui/web/error-state.tsx';
import { Skeleton } from '../../../foundation/ui/web/skeleton.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useCatalogueAddress } from './catalogue-address.ts';
import { CatalogueTable } from './catalogue-table.tsx';
import type { CatalogueColumn } from './catalogue.ts';
import { ListFooter } from './list-footer.tsx';
import { NoRecords } from './no-records.tsx';
import { PhoneRows } from './phone-rows.tsx';
import type { AnyRow } from './use-catalogue.ts';

export type ListAnswer = {
  data: { docs: AnyRow[]; page: number; pages: number; total: number };
  lastUpdate?: string | null | undefined;
};

type Props = {
  list: UseQueryResult<ListAnswer>;
  columns: readonly CatalogueColumn<AnyRow>[];
  onDelete: (row: AnyRow) => void;
  ref: Ref<HTMLElement>;
};

/** Nothing is shown as empty before the answer has come, and nothing old after one failed. */
export function CatalogueList({ list, columns, onDelete, ref }: Props) {
  const { t } = useTexts('catalogue-admin');
  const failureText = useFailedCallText();
  const { address, go } = useCatalogueAddress();
  const Rows = useIsPhone() ? PhoneRows : CatalogueTable;
  if (list.isError)
    return (
      <>
        <ErrorState
          title={failureText(list.error, t('list.failed'))}
          onRetry={() => void list.refetch()}
        />
        {refusedWith(list.error) === 422 && address.sort && (
          <Button onClick={() => void go({ sort: undefined, order: undefined, page: undefined })}>
            {t('list.initial-order')}
          </Button>
        )}
      </>
    );
  if (!list.data) return <Skeleton lines={8} height="2.25rem" />;
  const { docs, total } = list.data.data;
  return (
    <div aria-busy={list.isPlaceholderData}>
      {total === 0 ? (
        <NoRecords />
      ) : (
        <Rows ref={ref} rows={docs} columns={columns} onDelete={onDelete} />
      )}
      <ListFooter answer={list.data} />
    </div>
  );
}
