import type { ProcedureState, ProcedureType } from '../../../foundation/codelists/procedure.ts';
import { Badge, type BadgeTone } from '../../../foundation/ui/web/badge.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Contract } from '../../../records/records/contract.ts';

const typeTones: Record<ProcedureType, BadgeTone> = {
  PUBLIC: 'good',
  INVITATION: 'middle',
  NO_BID: 'bad',
};
const stateTones: Record<ProcedureState, BadgeTone> = {
  IN_PROGRESS: 'middle',
  CONCLUDED: 'good',
  CANCELED: 'bad',
  DESERTED: 'bad',
};

export function TypeBadge({ type }: { type: ProcedureType }) {
  const { t } = useTexts('figures');
  return <Badge tone={typeTones[type]}>{t(`codelists:typeShort.${type}`)}</Badge>;
}

export function StateBadge({ state }: { state: ProcedureState }) {
  const { t } = useTexts('figures');
  return <Badge tone={stateTones[state]}>{t(`codelists:state.${state}`)}</Badge>;
}

/**
 * Why a contract is not part of the figures; nothing for one that is
 * (docs/methodology.md#what-is-counted).
 */
export function CountMark({ contract }: { contract: Contract }) {
  const { t } = useTexts('figures');
  const mark = countMark(contract);
  return mark && <Badge tone="neutral">{t(`mark.${mark}`)}</Badge>;
}

/** Which of the marks, or undefined. */
export const countMark = ({ population }: Contract) =>
  population === 'COUNTED' ? undefined : marks[population];

const marks = { AMENDMENT: 'amendment', NOT_CONCLUDED: 'notCounted', REPORT: 'report' } as const;
