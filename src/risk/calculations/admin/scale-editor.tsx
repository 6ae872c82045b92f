import { Alert, Button, CloseButton, Group, Input, Stack, Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useTranslateKey } from '../../../office/catalogue/admin/use-translate-key.ts';
import type { IndicatorDirection } from '../calculation-kinds.ts';
import { isAgainst, type ScaleRow, scaleIssues, startingScale } from '../scale.ts';
import { isWrittenRow, type ScaleRowValues } from './calculation-values.ts';
import { NumberField } from './number-field.tsx';
import { ScaleDrawing } from './scale-drawing.tsx';
import { ScaleLimits } from './scale-limits.tsx';

import classes from './scale-editor.module.css';

type Props = {
  isOn: boolean;
  rows: readonly ScaleRowValues[];
  /** Whether more is better, where it is known. */
  direction: IndicatorDirection | null;
  error: ReactNode;
  /** What the formula gives now, before the scale. */
  result: number | null;
  onSwitch: (isOn: boolean) => void;
  onAdd: (row: ScaleRowValues) => void;
  onChange: (rows: ScaleRowValues[]) => void;
};

/** Which points a result gives; rows stay as typed while the scale is off. */
export function ScaleEditor({ isOn, onSwitch, ...scale }: Props) {
  const { rows, onChange } = scale;
  const { t } = useTexts('calculations-admin');
  return (
    <Stack gap="sm">
      <Switch
        label={t('scale.toggle')}
        description={t('scale.help')}
        checked={isOn}
        onChange={({ currentTarget }) => {
          onSwitch(currentTarget.checked);
          if (currentTarget.checked && rows.length === 0) onChange([...startingScale]);
        }}
      />
      {isOn && <ScaleRows {...scale} />}
    </Stack>
  );
}

type RowsProps = Omit<Props, 'isOn' | 'onSwitch'>;

function ScaleRows({ rows, direction, error, result, onAdd, onChange }: RowsProps) {
  const { t } = useTexts('calculations-admin');
  const translate = useTranslateKey();
  const written = rows.filter(isWrittenRow);
  const [issue] = written.length === rows.length ? scaleIssues(written) : [];
  const wrong = issue
    ? t('scale.issue', { number: issue.place + 1, issue: translate(issue.message) })
    : error;
  const isRight = written.length === rows.length && !issue;
  const change = (place: number, row: ScaleRowValues) =>
    onChange(rows.map((one, at) => (at === place ? row : one)));
  return (
    <>
      {isRight ? (
        <div>
          <ScaleDrawing rows={written} result={result} />
          <ScaleLimits rows={written} onChange={onChange} />
        </div>
      ) : (
        <Text size="sm" c="dimmed">
          {t('scale.no-drawing')}
        </Text>
      )}
      {rows.map((row, place) => (
        <ScaleFields
          key={place}
          number={place + 1}
          row={row}
          isRequired={Boolean(error)}
          onChange={(changed) => change(place, changed)}
          onRemove={() => onChange(rows.filter((_, at) => at !== place))}
        />
      ))}
      <Group>
        <Button variant="default" onClick={() => onAdd(nextRow(written))}>
          {t('scale.add')}
        </Button>
      </Group>
      <div role="status">
        {wrong ? (
          <Input.Error>{wrong}</Input.Error>
        ) : (
          isRight && (
            <Text size="sm" c="dimmed">
              {t('scale.right')}
            </Text>
          )
        )}
        {isRight && direction && isAgainst(written, direction) && (
          <Alert color="var(--middle-text)" variant="light" p="xs" mt="xs">
            {t(`scale.against.${direction}`)}
          </Alert>
        )}
      </div>
    </>
  );
}

/** Begins where the last one ends. */
const nextRow = (rows: readonly ScaleRow[]): ScaleRowValues => {
  const last = rows.at(-1);
  return { min: last?.max ?? 0, max: '', value: '' };
};

type FieldsProps = {
  number: number;
  row: ScaleRowValues;
  /** Whether an empty field says what it needs. */
  isRequired: boolean;
  onChange: (row: ScaleRowValues) => void;
  onRemove: () => void;
};

const parts = ['min', 'max', 'value'] as const;

function ScaleFields({ number, row, isRequired, onChange, onRemove }: FieldsProps) {
  const { t } = useTexts('calculations-admin');
  return (
    <fieldset className={classes.row}>
      <legend>{t('scale.row', { number })}</legend>
      {parts.map((part) => (
        <NumberField
          key={part}
          label={t(`scale.${part}`)}
          value={row[part]}
          isRequired={isRequired}
          onChange={(value) => onChange({ ...row, [part]: value })}
        />
      ))}
      <CloseButton aria-label={t('scale.remove', { number })} size="lg" onClick={onRemove} />
    </fieldset>
  );
}
