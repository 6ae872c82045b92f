import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useValueText } from '../../../loading/load-questions/admin/use-value-text.ts';
import type { FillableField } from '../../../loading/load-questions/fillable-fields.ts';
import { isPossible } from '../../../loading/load-questions/load-answers.ts';
import { ValueSelect } from './value-select.tsx';

type Props = {
  field: FillableField;
  label: string;
  options: string[];
  value: string;
  onAnswer: (value: string) => void;
};

/** A value of the list, or one that is added to it by an option that says so. */
export function OpenValueField({ field, options, ...rest }: Props) {
  const { t } = useTexts('load-review-admin');
  const valueText = useValueText();
  const { value } = rest;
  const listed = value === '' || options.includes(value) ? options : [value, ...options];
  return (
    <ValueSelect
      {...rest}
      options={listed.map((one) => ({ value: one, label: valueText(field, one) }))}
      additionFor={(typed) =>
        listed.includes(typed) || !isPossible(field, typed)
          ? undefined
          : { value: typed, label: t(additionOf(field), { value: typed }) }
      }
      issueFor={(typed) =>
        isPossible(field, typed) ? undefined : t(`missing.impossible.${field}`)
      }
    />
  );
}

const additionOf = (field: FillableField) =>
  field === 'organizerAdministrativeUnit' || field === 'applicantAdministrativeUnit'
    ? 'missing.add-unit'
    : 'missing.add';
