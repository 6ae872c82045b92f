import { CloseButton, NativeSelect, TextInput } from '@mantine/core';

import {
  comparisons,
  equality,
  filteredAmounts,
  filteredReferences,
} from '../../../figures/figures/variable-filter.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { ReferencePicker } from '../../../lists/contract-catalogue/admin/form/reference-picker.tsx';
import { type FilterValues, isReferenceProperty } from './calculation-values.ts';
import { useReferenceName } from './use-reference-name.ts';

import classes from './used-variables.module.css';

type Props = {
  number: number;
  filter: FilterValues;
  onChange: (filter: FilterValues) => void;
  onRemove: () => void;
};

const properties = [...filteredAmounts, ...filteredReferences];

/** One condition of a variable. */
export function FilterFields({ number, filter, onChange, onRemove }: Props) {
  const { t } = useTexts('calculations-admin');
  const { variableAbbreviation: variable, propertyName, operator } = filter;
  const operators = isReferenceProperty(propertyName) ? equality : comparisons;
  const changeProperty = (wanted: FilterValues['propertyName']) =>
    onChange({
      ...filter,
      propertyName: wanted,
      operator: isReferenceProperty(wanted) ? 'EQUAL' : operator,
      reference: null,
    });
  return (
    <fieldset className={classes.filter}>
      <legend>{t('filter.of', { number, variable })}</legend>
      <NativeSelect
        label={t('filter.property')}
        data={properties.map((value) => ({ value, label: t(`property.${value}`) }))}
        value={propertyName}
        onChange={({ currentTarget: { value } }) => {
          const chosen = properties.find((one) => one === value);
          if (chosen) changeProperty(chosen);
        }}
      />
      <NativeSelect
        label={t('filter.operator')}
        data={operators.map((value) => ({ value, label: t(`operator.${value}`) }))}
        value={operator}
        onChange={({ currentTarget: { value } }) => {
          const chosen = operators.find((one) => one === value);
          if (chosen) onChange({ ...filter, operator: chosen });
        }}
      />
      {isReferenceProperty(propertyName) ? (
        <ReferenceValue filter={filter} onChange={onChange} />
      ) : (
        <TextInput
          label={t('filter.value')}
          value={filter.value}
          inputMode="decimal"
          onChange={({ currentTarget: { value } }) => onChange({ ...filter, value })}
        />
      )}
      <CloseButton
        size="lg"
        aria-label={t('filter.remove', { number, variable })}
        onClick={onRemove}
      />
    </fieldset>
  );
}

/** The supplier or the unit, by its name; only its id is kept. */
function ReferenceValue({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const { t } = useTexts('calculations-admin');
  const { propertyName, reference } = filter;
  const { find, name = '' } = useReferenceName(propertyName, reference);
  const value = reference ? { _id: reference, name } : null;
  return (
    <ReferencePicker
      label={t(`property.${propertyName}`)}
      value={value}
      find={find}
      onChange={(chosen) => onChange({ ...filter, reference: chosen?._id ? chosen._id : null })}
    />
  );
}
