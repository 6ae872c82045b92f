import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ProcurementLimit } from '../procurement-limit.ts';
import { RuleSections } from './rule-sections.tsx';

type Props = {
  limits: readonly ProcurementLimit[];
  /** Undefined for who only reads. */
  onReplace: ((limit: ProcurementLimit) => void) | undefined;
};

export function LimitSections({ limits, onReplace }: Props) {
  const { t, format } = useTexts('procurement-limits-admin');
  return (
    <RuleSections
      rules={limits}
      order={2}
      titleOf={({ procedureType, categoryGroup }) =>
        `${t(`codelists:type.${procedureType}`)}: ${t(`categoryGroup.${categoryGroup}`)}`
      }
      contentOf={(limit) => (
        <>
          <strong>{format.money(limit.amount)}</strong> <TaxText limit={limit} />
        </>
      )}
      onReplace={onReplace}
    />
  );
}

function TaxText({ limit: { basis, taxRate, grossAmount } }: { limit: ProcurementLimit }) {
  const { t, format } = useTexts('procurement-limits-admin');
  const words = t(`basis.${basis}`);
  if (taxRate === null) return words;
  const gross = t('gross', { rate: String(taxRate * 100), gross: format.money(grossAmount) });
  return `${words}; ${gross}`;
}
