import {
  CountMark,
  StateBadge,
  TypeBadge,
} from '../../../figures/figures/web/procedure-badges.tsx';
import { unknownValue } from '../../../foundation/platform/formats.ts';
import { CutText } from '../../../foundation/ui/web/cut-text.tsx';
import type { ContractRow } from '../contract-catalogue.ts';

import classes from './contract-marks.module.css';

type Props = { contract: ContractRow };

/** Who was contracted for what and, where the contract is not part of the figures, that it is not. */
export function SupplierMark({ contract }: Props) {
  const { supplier, servicesDescription } = contract;
  return (
    <span className={classes.marked}>
      {supplier ? <CutText text={supplier.name} most={34} /> : unknownValue}
      <span className={classes.second}>
        {servicesDescription && (
          <span className={classes.description}>
            <CutText text={servicesDescription} most={42} />
          </span>
        )}
        <NotCountedMarks contract={contract} />
      </span>
    </span>
  );
}

/** That a contract is not part of the figures, and why; blank for one that is. */
function NotCountedMarks({ contract }: Props) {
  const { counts, procedureState } = contract;
  return (
    <span className={classes.marks}>
      {!counts && procedureState && procedureState !== 'CONCLUDED' && (
        <StateBadge state={procedureState} />
      )}
      <CountMark contract={contract} />
    </span>
  );
}

/** What a row on a phone ends with: whether the contract counts, and what it is about. */
export function ContractEnd({ contract }: Props) {
  return (
    <>
      <NotCountedMarks contract={contract} /> {contract.servicesDescription}
    </>
  );
}

export function TypeMark({ contract: { procedureType } }: Props) {
  return <TypeBadge type={procedureType} />;
}

export function StateMark({ contract: { procedureState } }: Props) {
  return procedureState ? <StateBadge state={procedureState} /> : unknownValue;
}
