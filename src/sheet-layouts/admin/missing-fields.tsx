import { NativeSelect, Paper, Text, Title } from '@mantine/core';

import { useTranslateKey } from '../../catalogue/admin/use-translate-key.ts';
import { categories } from '../../codelists/category.ts';
import { procedureTypes } from '../../codelists/procedure.ts';
import type { ColumnCode } from '../../data-load/columns.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import type { Sources } from '../layout.ts';
import { columnsAskedLater, missingColumns } from '../needed-columns.ts';
import { useColumnLabel } from './use-column-label.ts';

type Props = { sources: Sources; onChange: (sources: Sources) => void };

/** What no column gives: one value for the whole file where the field has a list of them. */
export function MissingFields({ sources, onChange }: Props) {
  const { t } = useTexts('sheet-layouts-admin');
  const labelOf = useColumnLabel();
  const missing = missingColumns(sources);
  const later = columnsAskedLater(sources);
  const asked = [...new Set([...listed.filter((code) => isConstant(sources, code)), ...missing])];
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="missing-fields">
      <Title order={2} size="h4" id="missing-fields">
        {t(missing.length > 0 ? 'missing' : 'missing.none')}
      </Title>
      {asked.map((code) => (
        <MissingField key={code} code={code} sources={sources} onChange={onChange} />
      ))}
      {later.length > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('missing.later', { fields: later.map(labelOf).join(', ') })}
        </Text>
      )}
    </Paper>
  );
}

function MissingField({ code, sources, onChange }: Props & { code: ColumnCode }) {
  const { t } = useTexts('sheet-layouts-admin');
  const translate = useTranslateKey();
  const labelOf = useColumnLabel();
  const values = valuesOf[code];
  if (!values)
    return (
      <Text mt="xs">
        <b>{labelOf(code)}</b>: {t('missing.choose')}
      </Text>
    );
  const source = sources[code];
  return (
    <NativeSelect
      mt="xs"
      maw="26rem"
      label={labelOf(code)}
      description={t('missing.constant')}
      value={source && 'constant' in source ? source.constant : ''}
      onChange={({ currentTarget: { value } }) => {
        const { [code]: _, ...others } = sources;
        onChange(value === '' ? others : { ...others, [code]: { constant: value } });
      }}
      data={[
        { value: '', label: t('choose') },
        ...values.codes.map((value) => ({ value, label: translate(`${values.texts}.${value}`) })),
      ]}
    />
  );
}

const isConstant = (sources: Sources, code: ColumnCode): boolean => {
  const source = sources[code];
  return source !== undefined && 'constant' in source;
};

const valuesOf: Partial<Record<ColumnCode, { codes: readonly string[]; texts: string }>> = {
  C1: { codes: procedureTypes, texts: 'codelists:type' },
  C2: { codes: categories, texts: 'codelists:category' },
};
const listed: ColumnCode[] = ['C1', 'C2'];
