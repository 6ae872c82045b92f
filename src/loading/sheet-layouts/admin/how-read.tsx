import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { unknownValue } from '../../../foundation/platform/formats.ts';
import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useTranslateKey } from '../../../office/catalogue/admin/use-translate-key.ts';
import type { AmountsIn } from '../../data-load/amount-notation.ts';
import { rowName } from '../../data-load/row-name.ts';
import { changeLoadLayout, listLoadLayouts } from '../layout-endpoints.ts';
import {
  agreementOf,
  leftOutKinds,
  listHeadings,
  originTexts,
  type SheetReading,
} from '../sheet-reading.ts';
import { endOfLoad, useLoadQuestions } from './end-of-load.ts';
import { UnitNotice } from './unit-notice.tsx';
import { WhoRemembered } from './who-remembered.tsx';

type Props = {
  reading: SheetReading;
  /** What was answered that its amounts are in. */
  amountsIn: AmountsIn | undefined;
  canChange: boolean;
  onChanged: () => Promise<void>;
};

/** How the file was read, what of it was left out, and the way to say it otherwise. */
export function HowRead({ reading, amountsIn, canChange, onChanged }: Props) {
  const { t } = useTexts('sheet-layouts-admin');
  const lines = useLines(reading);
  const change = useChangeLayout(onChanged);
  const unit = <UnitNotice units={reading.statedUnits} amountsIn={amountsIn} />;
  if (lines.length === 0 && !canChange) return unit;
  return (
    <>
      {unit}
      <Callout>
        {lines.map((line) => (
          <Text key={line} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {line}
          </Text>
        ))}
        {reading.remembered && <RememberedLayoutOf id={reading.remembered} />}
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
    </>
  );
}

/** Gone when somebody has forgotten it since. */
function RememberedLayoutOf({ id }: { id: string }) {
  const { data } = useQuery({ ...queryOf(listLoadLayouts), ...useLoadQuestions() });
  const remembered = data?.data.docs.find(({ _id }) => _id === id);
  return remembered ? <WhoRemembered remembered={remembered} /> : null;
}

/** A sheet may have a total after each month. */
const mostTotals = 20;

const useLines = (reading: SheetReading): string[] => {
  const { format } = useTexts('sheet-layouts-admin');
  const translate = useTranslateKey();
  const { leftOut, totals, unusedColumns, unreadSheets, hiddenSheets } = reading;
  const say = (key: string, values: Record<string, string>) =>
    translate(`data-load:layout.${key}`, values);
  const origin = originTexts(reading).map(({ key, values }) => say(key, values));
  return [
    ...(origin.length > 0 ? [origin.join(' ')] : []),
    ...leftOutKinds
      .filter((kind) => leftOut[kind] > 0)
      .map((kind) => say(`left-out-${kind}`, { rows: format.count(leftOut[kind]) })),
    ...totals.slice(0, mostTotals).map(({ row, label, amount, sum }) =>
      say(agreementOf({ amount, sum }), {
        at: rowName(row),
        label: label ?? unknownValue,
        amount: format.money(amount),
        sum: format.money(sum),
      }),
    ),
    ...(unusedColumns.length > 0 ? [say('unused', { columns: listHeadings(unusedColumns) })] : []),
    ...(unreadSheets.length > 0 ? [say('unread', { sheets: unreadSheets.join(', ') })] : []),
    ...(hiddenSheets.length > 0 ? [say('hidden', { sheets: hiddenSheets.join(', ') })] : []),
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
