import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useTranslateKey } from '../../../office/catalogue/admin/use-translate-key.ts';
import { type AmountsIn, movePoint, placesOf } from '../../data-load/amount-notation.ts';
import type { MeaningKind } from '../../data-load/load-meanings.ts';
import { type FillableField, otherUnitOf, sameAsOtherUnit } from '../fillable-fields.ts';

type ValueKind = FillableField | MeaningKind;

const lists: Partial<Record<ValueKind, string>> = {
  procedureType: 'type',
  category: 'category',
  procedureState: 'state',
  administrativeUnitType: 'unitType',
};

/** A value in the reader's words; a figure is told in pesos. */
export const useValueText = () => {
  const translate = useTranslateKey();
  const { format } = useTexts('codelists');
  return (kind: ValueKind, value: string, amountsIn: AmountsIn = 1): string => {
    if (value === sameAsOtherUnit && isUnit(kind))
      return translate(`load-review-admin:missing.other-unit.${kind}`);
    if (lists[kind]) return translate(`codelists:${lists[kind]}.${value}`);
    if (kind === 'amounts') return format.money(movePoint(Number(value), placesOf[amountsIn]));
    return kind === 'dates' ? format.longDay(value) : value;
  };
};

const isUnit = (kind: ValueKind): boolean => Object.hasOwn(otherUnitOf, kind);
