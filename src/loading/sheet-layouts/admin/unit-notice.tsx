import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useTranslateKey } from '../../../office/catalogue/admin/use-translate-key.ts';
import type { AmountsIn, StatedUnit } from '../../data-load/amount-notation.ts';
import { unitNotice } from '../unit-notice.ts';

type Props = { units: readonly StatedUnit[]; amountsIn?: AmountsIn | undefined };

/** A thousand times too little must not be missed: the file says that it is not in pesos. */
export function UnitNotice({ units, amountsIn }: Props) {
  const translate = useTranslateKey();
  const { format } = useTexts('sheet-layouts-admin');
  const notice = unitNotice(
    { units, amountsIn },
    { say: (key, values) => translate(`data-load:layout.${key}`, values), count: format.count },
  );
  return notice === null ? null : (
    <Callout {...(amountsIn === undefined && { tone: 'alert' as const })}>{notice}</Callout>
  );
}
