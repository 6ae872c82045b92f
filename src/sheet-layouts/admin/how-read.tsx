import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useTranslateKey } from '../../catalogue/admin/use-translate-key.ts';
import { rowName } from '../../data-load/row-name.ts';
import { adminRootRoute } from '../../ui/admin/admin-root-route.ts';
import { showAdminToast } from '../../ui/admin/toast.ts';
import { useFailedCallText } from '../../ui/admin/use-failed-call-text.ts';
import { Callout } from '../../ui/web/callout.tsx';
import { useTexts } from '../../ui/web/use-texts.ts';
import { changeLoadLayout } from '../layout-endpoints.ts';
import { leftOutKinds, type SheetReading } from '../sheet-reading.ts';
import { endOfLoad } from './end-of-load.ts';

type Props = { reading: SheetReading; canChange: boolean; onChanged: () => Promise<void> };

/** How the file was read, what of it was left out, and the way to say it otherwise. */
export function HowRead({ reading, canChange, onChanged }: Props) {
  const { t } = useTexts('sheet-layouts-admin');
  const lines = useLines(reading);
  const change = useChangeLayout(onChanged);
  if (lines.length === 0 && !canChange) return null;
  return (
    <Callout>
      {lines.map((line) => (
        <Text key={line} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {line}
        </Text>
      ))}
      {canChange && (
        <Group mt="xs">
          <Button
            size="xs"
            variant="default"
            loading={change.isPending}
            onClick={() => change.mutate()}
          >
            {t('change')}
          </Button>
        </Group>
      )}
    </Callout>
  );
}

const useLines = (reading: SheetReading): string[] => {
  const { format } = useTexts('sheet-layouts-admin');
  const translate = useTranslateKey();
  const { origin, sheets, leftOut, totals, unusedColumns, unreadSheets } = reading;
  const say = (key: string, values: Record<string, string>) =>
    translate(`data-load:layout.${key}`, values);
  const names = sheets.map(({ name }) => name).join(', ');
  return [
    ...(origin === 'codes' ? [] : [say(`origin-${origin}`, { sheets: names })]),
    ...leftOutKinds
      .filter((kind) => leftOut[kind] > 0)
      .map((kind) => say(`left-out-${kind}`, { rows: format.count(leftOut[kind]) })),
    ...totals
      .filter(({ amount, sum }) => amount !== null && Math.abs(amount - sum) >= 0.015)
      .map(({ row, amount, sum }) =>
        say('totals-differ', {
          at: rowName(row),
          amount: format.money(amount),
          sum: format.money(sum),
        }),
      ),
    ...(unusedColumns.length > 0 ? [say('unused', { columns: unusedColumns.join(', ') })] : []),
    ...(unreadSheets.length > 0 ? [say('unread', { sheets: unreadSheets.join(', ') })] : []),
  ];
};

const useChangeLayout = (onSuccess: Props['onChanged']) => {
  const { t } = useTexts('sheet-layouts-admin');
  const { call } = adminRootRoute.useRouteContext();
  const failureText = useFailedCallText();
  const queries = useQueryClient();
  return useMutation({
    // What the review asks for is not answered while its columns are asked for.
    mutationKey: endOfLoad,
    mutationFn: () => call(changeLoadLayout, { body: {} }),
    onSuccess,
    onError: (error) => {
      showAdminToast('danger', failureText(error, t('not-sent')));
      void queries.invalidateQueries();
    },
  });
};
