import { Paper, Text, Title } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ColumnCode } from '../../data-load/columns.ts';
import type { LoadLayout } from '../layout-endpoints.ts';
import type { Sources } from '../layout.ts';
import { columnsLeftToReview, mayBeConstant, missingColumns } from '../needed-columns.ts';
import { ConstantField, constantOf } from './constant-field.tsx';
import { useColumnLabel } from './use-column-label.ts';

import classes from './load-mapping.module.css';

type FieldProps = {
  layout: Pick<LoadLayout, 'examples' | 'statedValues'>;
  sources: Sources;
  onChange: (sources: Sources) => void;
};
type Props = FieldProps & {
  /** How many questions about the columns a person has not decided. */
  undecided: number;
};

/** What no column gives: one value for the whole file, unless that would make figures up. */
export function MissingFields({ undecided, ...props }: Props) {
  const { sources } = props;
  const { t } = useTexts('sheet-layouts-admin');
  const missing = missingColumns(sources);
  const needsValue = (code: ColumnCode) =>
    missing.includes(code) || constantOf(sources, code) !== undefined;
  const codes = [...new Set([...mayBeConstant.needed.filter(needsValue), ...missing])];
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="missing-fields">
      <Title order={2} size="h4" id="missing-fields">
        {missing.length > 0 && t('missing')}
        {missing.length === 0 && undecided > 0 && t('question.count', { count: undecided })}
        {missing.length + undecided === 0 && t('missing.none')}
      </Title>
      {codes.map((code) =>
        mayBeConstant.needed.includes(code) ? (
          <ConstantField key={code} code={code} {...props} />
        ) : (
          <NeedsColumn key={code} code={code} />
        ),
      )}
      {missing.some((code) => mayBeConstant.needed.includes(code)) && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('missing.constant')}
        </Text>
      )}
      <FieldsLeftToReview {...props} />
    </Paper>
  );
}

function NeedsColumn({ code }: { code: ColumnCode }) {
  const { t } = useTexts('sheet-layouts-admin');
  const labelOf = useColumnLabel();
  return (
    <Text mt="xs">
      <b>{labelOf(code)}</b>: {t('missing.choose')}
    </Text>
  );
}

/** The review asks for these with proposals; whoever knows them says them here. */
function FieldsLeftToReview(props: FieldProps) {
  const { sources } = props;
  const { t } = useTexts('sheet-layouts-admin');
  const labelOf = useColumnLabel();
  const later = columnsLeftToReview(sources);
  const codes = mayBeConstant.later.filter(
    (code) => later.includes(code) || constantOf(sources, code) !== undefined,
  );
  if (codes.length === 0) return null;
  return (
    <>
      {later.length > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('missing.later', { fields: later.map(labelOf).join(', ') })}
        </Text>
      )}
      <details className={classes.constants}>
        <summary>{t('missing.say-now')}</summary>
        {codes.map((code) => (
          <ConstantField key={code} code={code} {...props} />
        ))}
      </details>
    </>
  );
}
