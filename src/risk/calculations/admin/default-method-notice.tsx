import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import {
  acceptDefaultMethod,
  listDefaultMethodChanges,
  showDefaultMethod,
} from '../default-method-endpoints.ts';
import { IndexChangeTable } from './index-change.tsx';

/** Where the installation computes otherwise than by the default method: what that would change, and taking it. */
export function DefaultMethodNotice() {
  const { t } = useTexts('calculations-admin');
  const { data } = useQuery(queryOf(showDefaultMethod));
  const [isOpen, setOpen] = useState(false);
  if (!data || data.data.isAccepted) return null;
  const { version, methodHash } = data.data;
  return (
    <Alert color="var(--info-text)" title={t('default.title', { version })} mb="md">
      <Text size="sm" mb="xs">
        {t('default.what')}
      </Text>
      {isOpen ? (
        <DefaultMethodChanges version={version} methodHash={methodHash} />
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('default.show')}
        </Button>
      )}
    </Alert>
  );
}

type Seen = { version: number; methodHash: string | null };

function DefaultMethodChanges({ version, methodHash }: Seen) {
  const { t } = useTexts('calculations-admin');
  const { mayWrite } = adminRootRoute.useRouteContext();
  const query = useQuery({ ...queryOf(listDefaultMethodChanges), staleTime: 0 });
  const accept = useAcceptance({ version, methodHash });
  if (query.isError) return <Text role="status">{t('preview.failed')}</Text>;
  if (!query.data) return <Text role="status">{t('preview.loading')}</Text>;
  return (
    <>
      <div role="status">
        <IndexChangeTable changes={query.data.data.docs} after={t('default.after')} />
      </div>
      <Text size="sm">{t('default.accept.note')}</Text>
      {mayWrite(acceptDefaultMethod.writes) && (
        <Group mt="sm">
          <Button loading={accept.isPending} onClick={() => accept.mutate()}>
            {t('default.accept')}
          </Button>
        </Group>
      )}
    </>
  );
}

const useAcceptance = ({ version, methodHash }: Seen) => {
  const { t } = useTexts('calculations-admin');
  const failureText = useFailedCallText();
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(acceptDefaultMethod, { body: { methodHash } }),
    onSuccess: () => showAdminToast('success', t('default.accepted', { version })),
    onError: (error) => showAdminToast('danger', failureText(error, t('default.failed'))),
    onSettled: () => queries.invalidateQueries(),
  });
};
