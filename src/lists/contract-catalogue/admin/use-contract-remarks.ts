import { useState } from 'react';

import { dayOf } from '../../../foundation/platform/time-zone.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Remark } from '../../../office/catalogue/admin/catalogue.ts';
import { useTranslateKey } from '../../../office/catalogue/admin/use-translate-key.ts';
import { likenessFields, type LikenessKind } from '../../../records/records/likeness.ts';
import { contractRemarks } from '../contract-remarks.ts';
import { useContractRepeats } from './use-contract-repeats.ts';
import { useLimitRemarks } from './use-limit-remarks.ts';

/** What is odd about a contract that is being written. Nothing while there is no draft. */
export const useContractRemarks = (
  draft: Readonly<Record<string, unknown>> | undefined,
  id?: string,
): readonly Remark[] => {
  const { t } = useTexts('contract-catalogue-admin');
  const translate = useTranslateKey();
  const [today] = useState(() => dayOf(new Date()));
  const [repeated] = useContractRepeats(draft, id);
  const limitRemarks = useLimitRemarks(draft);
  if (!draft) return [];
  return [
    ...contractRemarks(draft, today).map(({ key, values, ...remark }) => ({
      ...remark,
      text: translate(`contract-catalogue-admin:${key}`, values),
    })),
    ...limitRemarks,
    ...(repeated === undefined
      ? []
      : [
          {
            field: 'contractNumber',
            about: aboutOf(repeated.kind),
            text: t(`repeat.${repeated.kind}`, { name: repeated.name }),
          },
        ]),
  ];
};

/** The total is computed from the other two. */
const aboutOf = (kind: LikenessKind): readonly string[] =>
  kind === 'DEAL' ? [...likenessFields[kind], 'totalAmount', 'maxAmount'] : likenessFields[kind];
