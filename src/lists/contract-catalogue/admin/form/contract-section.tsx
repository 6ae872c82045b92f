import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import { isLongText, isOfKind } from '../../../../records/records/contract-field-names.ts';
import type { FormSection } from '../../../../records/records/contract-field.ts';
import type { FormField } from '../../../../records/records/contract-form.ts';
import { ClearedNote } from './cleared-note.tsx';
import { ContractControl } from './contract-control.tsx';
import { FieldProvider } from './contract-form-context.tsx';

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

export function ContractSection({ name, fields }: Props) {
  const { t } = useTexts('contract-catalogue-admin');
  return (
    <fieldset className={classes.section} id={sectionId(name)} data-section>
      <legend>
        <h3 tabIndex={-1} className={classes.heading}>
          {t(`section.${name}`)}
        </h3>
      </legend>
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
    </fieldset>
  );
}

export const sectionId = (name: FormSection): string => `contract-section-${name}`;
