import { Autocomplete, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';

import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ColumnCode } from '../../data-load/columns.ts';
import { meaningKindOf } from '../../data-load/load-meanings.ts';
import { findLoadNames } from '../correction-endpoints.ts';

type Props = {
  code: ColumnCode;
  label: string;
  value: string;
  proposals: string[];
  onChange: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  isLabelHidden?: boolean;
};

type NameColumn = 'C15' | 'C17' | 'C18';

const isNameColumn = (code: ColumnCode): code is NameColumn =>
  code === 'C15' || code === 'C17' || code === 'C18';

/** What a cell is to say; a supplier or unit is looked up among those that are registered. */
export function CellField({ code, ...props }: Props) {
  return isNameColumn(code) ? (
    <NameField {...props} code={code} />
  ) : (
    <PlainField {...props} code={code} />
  );
}

const labelOf = ({ label, isLabelHidden }: Pick<Props, 'label' | 'isLabelHidden'>) =>
  isLabelHidden ? { 'aria-label': label } : { label };

function PlainField({ code, value, onChange, onKeyDown, ...labelled }: Props) {
  const { t } = useTexts('load-correction-admin');
  return (
    <TextInput
      {...(meaningKindOf[code] === 'amounts' && { description: t('cell.in-pesos') })}
      {...labelOf(labelled)}
      {...(onKeyDown && { onKeyDown })}
      data-autofocus
      maxLength={20_000}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function NameField({
  code,
  value,
  proposals,
  onChange,
  onKeyDown,
  ...labelled
}: Omit<Props, 'code'> & { code: NameColumn }) {
  const [search] = useDebouncedValue(value.trim().slice(0, 200), 200);
  const { data } = useQuery({
    ...queryOf(findLoadNames, { query: { column: code, search } }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  });
  const names = [...new Set([...proposals, ...(data?.data.docs ?? [])])];
  return (
    <Autocomplete
      {...labelOf(labelled)}
      {...(onKeyDown && { onKeyDown })}
      data-autofocus
      // Opened before anything is typed it would cover the proposals and the buttons.
      openOnFocus={false}
      maxLength={20_000}
      data={names}
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
    />
  );
}
