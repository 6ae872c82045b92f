import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useAdminOrganization } from '../../../office/accounts/admin/use-admin-organization.ts';
import { previewProcurementLimit } from '../procurement-limit-endpoints.ts';
import type { LimitValues } from './limit-values.ts';

type Props = { values: LimitValues; replaces: string | undefined };

/** Milliseconds between the last key and the question. */
const patience = 500;

/** What the limit as it is typed would say of the contracts, before anybody sees it. */
export function LimitPreview({ values, replaces }: Props) {
  const { t, format } = useTexts('procurement-limits-admin');
  const { shortName } = useAdminOrganization();
  const written = JSON.stringify(questionIn(values, replaces));
  const [settled] = useDebouncedValue(written, patience);
  const question = questionIn(values, replaces);
  const isSettled = question !== undefined && settled === written;
  const { data } = useQuery({
    ...queryOf(previewProcurementLimit, question && { query: question }),
    enabled: isSettled,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const effect = question && data?.data;
  return (
    <Text size="sm" role="status" c="dimmed">
      {effect && (
        <>
          {t('effect', {
            organization: shortName,
            contracts: format.count(effect.contracts),
            above: format.count(effect.above),
            near: format.count(effect.near),
          })}{' '}
          {effect.undecidable > 0 &&
            t('effect.undecidable', { undecidable: format.count(effect.undecidable) })}{' '}
          <b>
            {t('effect.signals', {
              appearing: format.count(effect.appearing),
              ending: format.count(effect.ending),
            })}
          </b>
        </>
      )}
    </Text>
  );
}

const Question = previewProcurementLimit.schema.querystring;

/** Undefined while what is typed is no limit of some days yet. */
const questionIn = (values: LimitValues, replaces: string | undefined) => {
  const { scope, procedureType, categoryGroup, validFrom, validTo, amount, tax } = values;
  const limit = { scope, procedureType, categoryGroup, validFrom, validTo, amount };
  const read = Question.safeParse({
    ...limit,
    ...(tax !== 'WITH_TAX' && { taxRate: tax }),
    ...(replaces && { replaces }),
  });
  return read.success && validFrom <= validTo ? read.data : undefined;
};
