import type { FormField } from '../../../records/contract-form.ts';
import { useTexts } from '../../../ui/web/use-texts.ts';
import { ClearedNote } from './cleared-note.tsx';
import { controls } from './contract-control.tsx';
import type { SectionName } from './contract-sections.ts';

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

type Props = { name: SectionName; fields: readonly FormField[] };

export function ContractSection({ name, fields }: Props) {
  const { t } = useTexts('contracts-admin');
  return (
    <fieldset className={classes.section} id={sectionId(name)} data-section>
      <legend>
        <h3 tabIndex={-1} className={classes.heading}>
          {t(`section.${name}`)}
        </h3>
      </legend>
      <div className={classes.grid}>
        {fields.map((field) => (
          <div key={field} data-wide={wide.includes(field) || undefined}>
            {controls[field]}
            {hidingFields.has(field) && <ClearedNote answer={field} />}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

export const sectionId = (name: SectionName): string => `contract-section-${name}`;
