import { useTexts } from '../../../platform/web/use-texts.ts';
import type { FormField } from '../../contract-form.ts';
import { isAsked } from './asked-fields.ts';
import { ClearedNote } from './cleared-note.tsx';
import { controls } from './contract-control.tsx';
import { useContractForm } from './contract-form-context.ts';
import { contractSections, type SectionName } from './contract-sections.ts';
import { PeriodRemarks } from './period-remarks.tsx';

import classes from './contract-section.module.css';

/** Their answers put other fields out of sight. */
const hidingFields: ReadonlySet<FormField> = new Set([
  'isEmpty',
  'procedureType',
  'contractType',
  'limitExceeded',
]);

/** These take the whole width. */
const wide: readonly FormField[] = [
  'isEmpty',
  'servicesDescription',
  'supplier',
  'contractUrl',
  'announcementUrl',
  'clarificationMeetingJudgmentUrl',
  'presentationProposalsDocUrl',
  'limitExceeded',
  'areaInCharge',
  'notes',
  'karewaNotes',
];

export function ContractSection({ name }: { name: SectionName }) {
  const { t } = useTexts('contracts-admin');
  const { form, row } = useContractForm();
  const asked = contractSections[name].filter((field) => isAsked(field, form.values, row));
  if (asked.length === 0) return null;
  return (
    <fieldset className={classes.section} id={sectionId(name)} data-section={name}>
      <legend>
        <h3 tabIndex={-1} className={classes.heading}>
          {t(`section.${name}`)}
        </h3>
      </legend>
      <div className={classes.grid}>
        {asked.map((field) => (
          <div key={field} data-wide={wide.includes(field) || undefined}>
            {controls[field]}
            {hidingFields.has(field) && <ClearedNote answer={field} />}
          </div>
        ))}
      </div>
      {name === 'period' && <PeriodRemarks />}
    </fieldset>
  );
}

export const sectionId = (name: SectionName): string => `contract-section-${name}`;
