import { useState } from 'react';

import type { Remark } from '../../catalogue/admin/catalogue.ts';
import { useTranslateKey } from '../../catalogue/admin/use-translate-key.ts';
import { dayOf } from '../../platform/time-zone.ts';
import { likenessFields, type LikenessKind } from '../../records/likeness.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import { contractRemarks } from '../contract-remarks.ts';
import { useContractRepeats } from './use-contract-repeats.ts';

/** What is odd about a contract that is being written. Nothing while there is no draft. */
export const useContractRemarks = (
  draft: Readonly<Record<string, unknown>> | undefined,
  id?: string,
): readonly Remark[] => {
  const { t } = useTexts('contract-catalogue-admin');
  const translate = useTranslateKey();
  const [today] = useState(() => dayOf(new Date()));
  const [repeated] = useContractRepeats(draft, id);
  if (!draft) return [];
  return [
    ...contractRemarks(draft, today).map(({ key, values, ...remark }) => ({
      ...remark,
      text: translate(`contract-catalogue-admin:${key}`, values),
    })),
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
