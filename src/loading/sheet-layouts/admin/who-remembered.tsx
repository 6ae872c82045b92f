import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { momentText } from '../../../foundation/platform/moment-text.ts';
import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { forgetLoadLayout, type RememberedBy } from '../layout-endpoints.ts';

/** Who chose what the columns are, and when, with a way to forget it. */
export function WhoRemembered({ remembered: { _id, by, at } }: { remembered: RememberedBy }) {
  const { t, language } = useTexts('sheet-layouts-admin');
  const forget = useForget(_id);
  const moment = momentText(at, language);
  return (
    <Group gap="xs">
      <Text size="sm">
        {by === null ? t('remembered.gone', { moment }) : t('remembered.by', { name: by, moment })}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        loading={forget.isPending}
        onClick={() => forget.mutate()}
      >
        {t('forget')}
      </Button>
    </Group>
  );
}

const useForget = (_id: string) => {
  const { t } = useTexts('sheet-layouts-admin');
  const { call } = adminRootRoute.useRouteContext();
  const failureText = useFailedCallText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(forgetLoadLayout, { body: { _id } }),
    onSuccess: () => showAdminToast('success', t('forgotten')),
    onError: (error) => showAdminToast('danger', failureText(error, t('not-forgotten'))),
    onSettled: () => void queries.invalidateQueries(),
  });
};
