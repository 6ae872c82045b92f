import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';

import { useTranslateKey } from '../../catalogue/admin/use-translate-key.ts';
import { categories } from '../../codelists/category.ts';
import { procedureStates, procedureTypes } from '../../codelists/procedure.ts';
import { administrativeUnitTypes } from '../../codelists/unit-type.ts';
import type { ColumnCode } from '../../data-load/columns.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import type { Sources } from '../layout.ts';
import { useColumnLabel } from './use-column-label.ts';

type Props = { code: ColumnCode; sources: Sources; onChange: (sources: Sources) => void };

/** One value for all rows of the file. */
export function ConstantField({ code, sources, onChange }: Props) {
  const { t } = useTexts('sheet-layouts-admin');
  const translate = useTranslateKey();
  const labelOf = useColumnLabel();
  const list = valuesOf[code];
  const value = constantOf(sources, code) ?? '';
  const change = (given: string) => {
    if (given.trim() === value) return;
    const { [code]: _, ...others } = sources;
    onChange(given.trim() === '' ? others : { ...others, [code]: { constant: given.trim() } });
  };
  const shown = { mt: 'xs', maw: '26rem', label: labelOf(code) };
  if (!list) return <ConstantText key={value} {...shown} value={value} onChange={change} />;
  return (
    <NativeSelect
      {...shown}
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      data={[
        { value: '', label: t('choose') },
        ...list.codes.map((one) => ({ value: one, label: translate(`${list.texts}.${one}`) })),
      ]}
    />
  );
}

type TextProps = {
  mt: string;
  maw: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
};

/** It is said when the field is left. */
function ConstantText({ value, onChange, ...shown }: TextProps) {
  const [text, setText] = useState(value);
  return (
    <TextInput
      {...shown}
      maxLength={400}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={() => onChange(text)}
    />
  );
}

export const constantOf = (sources: Sources, code: ColumnCode): string | undefined => {
  const source = sources[code];
  return source && 'constant' in source ? source.constant : undefined;
};

const valuesOf: Partial<Record<ColumnCode, { codes: readonly string[]; texts: string }>> = {
  C1: { codes: procedureTypes, texts: 'codelists:type' },
  C2: { codes: categories, texts: 'codelists:category' },
  C8: { codes: procedureStates, texts: 'codelists:state' },
  C19: { codes: administrativeUnitTypes, texts: 'codelists:unitType' },
};
