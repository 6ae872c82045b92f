import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';

import { categories } from '../../../foundation/codelists/category.ts';
import { procedureStates, procedureTypes } from '../../../foundation/codelists/procedure.ts';
import { administrativeUnitTypes } from '../../../foundation/codelists/unit-type.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useTranslateKey } from '../../../office/catalogue/admin/use-translate-key.ts';
import type { ColumnCode } from '../../data-load/columns.ts';
import type { LoadLayout, StatedValueOfFile } from '../layout-endpoints.ts';
import type { Sources } from '../layout.ts';
import { ExampleRows } from './example-rows.tsx';
import { useColumnLabel } from './use-column-label.ts';

import classes from './load-mapping.module.css';

type Props = {
  code: ColumnCode;
  layout: Pick<LoadLayout, 'examples' | 'statedValues'>;
  sources: Sources;
  onChange: (sources: Sources) => void;
};

/**
 * One value for all rows of the file. What the file does not say itself is taken after somebody saw
 * rows that differ and confirmed that it is true of all of them.
 */
export function ConstantField({ code, layout, sources, onChange }: Props) {
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
  return <ValueOfList {...{ code, layout, list, value, shown }} onChange={change} />;
}

type ListProps = Pick<Props, 'code' | 'layout'> & {
  list: ValueList;
  value: string;
  shown: Omit<TextProps, 'value' | 'onChange'>;
  onChange: (value: string) => void;
};

function ValueOfList({ code, layout, list, value, shown, onChange }: ListProps) {
  const { t } = useTexts('sheet-layouts-admin');
  const translate = useTranslateKey();
  const [wanted, setWanted] = useState('');
  const nameOf = (one: string) => translate(`${list.texts}.${one}`);
  const stated = layout.statedValues[code];
  const give = (given: string) => {
    setWanted('');
    onChange(given);
  };
  const choose = (given: string) => {
    const isTold = given === '' || given === value || given === stated?.value;
    if (isTold) return give(given);
    setWanted(given);
    onChange('');
  };
  return (
    <>
      <NativeSelect
        {...shown}
        value={wanted || value}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={[
          { value: '', label: t('choose') },
          ...list.codes.map((one) => ({ value: one, label: nameOf(one) })),
        ]}
      />
      {stated && stated.value !== value && !wanted && (
        <StatedByFile
          stated={stated}
          name={nameOf(stated.value)}
          onTake={() => give(stated.value)}
        />
      )}
      {wanted && (
        <TrueOfAllRows
          examples={layout.examples}
          name={nameOf(wanted)}
          onConfirm={() => give(wanted)}
        />
      )}
    </>
  );
}

type StatedProps = { stated: StatedValueOfFile; name: string; onTake: () => void };

function StatedByFile({ stated: { place, text }, name, onTake }: StatedProps) {
  const { t } = useTexts('sheet-layouts-admin');
  return (
    <div className={classes.ofAllRows}>
      <p>{t(`sentence.${place}`, { text })}</p>
      <Button size="compact-sm" variant="default" onClick={onTake}>
        {t('sentence.take', { value: name })}
      </Button>
    </div>
  );
}

type ConfirmProps = Pick<LoadLayout, 'examples'> & { name: string; onConfirm: () => void };

function TrueOfAllRows({ examples, name, onConfirm }: ConfirmProps) {
  const { t } = useTexts('sheet-layouts-admin');
  return (
    <div className={classes.ofAllRows}>
      <p role="status">{t('all-rows.question', { value: name })}</p>
      <ExampleRows examples={examples} />
      <Button size="compact-sm" variant="default" onClick={onConfirm}>
        {t('all-rows.confirm', { value: name })}
      </Button>
    </div>
  );
}

type TextProps = {
  mt: string;
  maw: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
};

/** It is sent when the field is left. */
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

type ValueList = { codes: readonly string[]; texts: string };
const valuesOf: Partial<Record<ColumnCode, ValueList>> = {
  C1: { codes: procedureTypes, texts: 'codelists:type' },
  C2: { codes: categories, texts: 'codelists:category' },
  C8: { codes: procedureStates, texts: 'codelists:state' },
  C19: { codes: administrativeUnitTypes, texts: 'codelists:unitType' },
};
