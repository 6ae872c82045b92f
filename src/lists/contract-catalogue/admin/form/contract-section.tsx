import { type ReactNode, useState } from 'react';

import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import { isLongText, isOfKind } from '../../../../records/records/contract-field-names.ts';
import type { FormSection } from '../../../../records/records/contract-field.ts';
import type { FormField } from '../../../../records/records/contract-form.ts';
import { ClearedNote } from './cleared-note.tsx';
import { ContractControl } from './contract-control.tsx';
import { FieldProvider, useContractForm } from './contract-form-context.tsx';
import { isFolded } from './folded-fields.ts';
import { isTakenFromLast } from './starting-values.ts';

import classes from './contract-section.module.css';

/** Their answers put other fields out of sight. */
const hidingFields: ReadonlySet<FormField> = new Set([
  'isEmpty',
  'procedureType',
  'contractType',
  'limitExceeded',
]);

/** These take the whole width, as long texts and addresses do. */
const wide: readonly FormField[] = ['isEmpty', 'supplier', 'limitExceeded', 'areaInCharge'];

const isWide = (field: FormField): boolean =>
  wide.includes(field) || isOfKind(field, 'address') || isLongText(field);

type Props = { name: FormSection; fields: readonly FormField[] };

/** What has to be filled in, and behind a press what may be: all of it is open in a stored contract. */
export function ContractSection({ name, fields }: Props) {
  const { t } = useTexts('contract-catalogue-admin');
  const folded = fields.filter(isFolded);
  const seen = fields.filter((field) => !isFolded(field));
  const heading = (
    <h3 tabIndex={-1} className={classes.heading}>
      {t(`section.${name}`)}
    </h3>
  );
  return (
    <fieldset
      className={classes.section}
      id={sectionId(name)}
      data-section
      aria-label={t(`section.${name}`)}
    >
      {seen.length > 0 && heading}
      {seen.length > 0 && <SectionGrid fields={seen} />}
      {folded.length > 0 && (
        <FoldedFields fields={folded}>{seen.length > 0 ? t('fold.more') : heading}</FoldedFields>
      )}
    </fieldset>
  );
}

function SectionGrid({ fields }: Pick<Props, 'fields'>) {
  return (
    <div className={classes.grid}>
      {fields.map((field) => (
        <div key={field} data-wide={isWide(field) || undefined}>
          <FieldProvider field={field}>
            <ContractControl field={field} />
          </FieldProvider>
          {hidingFields.has(field) && <ClearedNote answer={field} />}
        </div>
      ))}
    </div>
  );
}

/**
 * Says how many are filled in; opens itself when one of them is wrong or remarked on, and at first when a
 * copied contract has something there. What every next contract takes from the last is only counted.
 */
function FoldedFields({ fields, children }: Pick<Props, 'fields'> & { children: ReactNode }) {
  const { t } = useTexts('contract-catalogue-admin');
  const { form, row, remarks } = useContractForm();
  const filled = fields.filter((field) => Boolean(form.values[field]));
  const [isOpen, setOpen] = useState(
    row !== undefined || filled.some((field) => !isTakenFromLast(field)),
  );
  const isRemarked = remarks.some((remark) => fields.some((field) => field === remark.field));
  const isWrong = isRemarked || fields.some((field) => Boolean(form.errors[field]));
  return (
    <details
      className={classes.fold}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => {
        currentTarget.open ||= isWrong;
        setOpen(currentTarget.open);
      }}
    >
      <summary>
        {children}
        <span className={classes.filled}>
          {t('fold.filled', { filled: filled.length, all: fields.length })}
        </span>
      </summary>
      <SectionGrid fields={fields} />
    </details>
  );
}

export const sectionId = (name: FormSection): string => `contract-section-${name}`;
