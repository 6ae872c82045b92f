import { useQuery } from '@tanstack/react-query';

import { findExceededLimit, WrittenContract } from '../../../figures/signals/limit-in-force.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Remark } from '../../../office/catalogue/admin/catalogue.ts';
import { repeatedField } from '../../../records/records/contract-amounts.ts';
import { retrieveContractLimits } from '../contract-helper-endpoints.ts';

/** That the amount is over the limit of law of its procedure, category and day: the law has exceptions. */
export const useLimitRemarks = (
  draft: Readonly<Record<string, unknown>> | undefined,
): readonly Remark[] => {
  const { t, format } = useTexts('contract-catalogue-admin');
  const { data } = useQuery({
    ...queryOf(retrieveContractLimits),
    enabled: draft !== undefined,
  });
  // What cannot be read yet is over no limit.
  const contract = WrittenContract.safeParse(draft).data;
  const limit = contract && data && findExceededLimit(data.data.docs, contract);
  if (!limit) return [];
  const { grossAmount, legalBasis, firstDay, lastDay, procedureType } = limit;
  return [
    {
      field: repeatedField(draft?.['contractType'] === 'OPEN' ? 'OPEN' : 'NORMAL'),
      about,
      text: t(`over-limit.${procedureType}`, {
        amount: format.money(contract.totalOrMaxAmount),
        limit: format.money(grossAmount),
        law: legalBasis,
        from: format.day(firstDay),
        to: format.day(lastDay),
      }),
    },
  ];
};

const about = [
  'exceptionBasis',
  'procedureType',
  'procedureState',
  'category',
  'contractDate',
  'contractType',
  'totalAmount',
  'maxAmount',
  'totalOrMaxAmount',
];
