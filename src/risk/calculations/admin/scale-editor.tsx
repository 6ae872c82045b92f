import { Alert, Button, CloseButton, Group, Input, Stack, Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useTranslateKey } from '../../../office/catalogue/admin/use-translate-key.ts';
import type { IndicatorDirection } from '../calculation-kinds.ts';
import { isAgainst, scaleIssues, startingScale } from '../scale.ts';
import { type ScaleRowValues, writtenScale } from './calculation-values.ts';
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
  const written = writtenScale(rows);
  const [issue] = written ? scaleIssues(written) : [];
  const wrong = issue
    ? t('scale.issue', { number: issue.place + 1, issue: translate(issue.message) })
    : error;
  const right = issue ? undefined : written;
  const change = (place: number, row: ScaleRowValues) =>
    onChange(rows.map((one, at) => (at === place ? row : one)));
  return (
    <>
      {right ? (
        <div>
          <ScaleDrawing rows={right} result={result} />
          <ScaleLimits rows={right} onChange={onChange} />
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
        <Button variant="default" onClick={() => onAdd(nextRow(rows))}>
          {t('scale.add')}
        </Button>
      </Group>
      <div role="status">
        {wrong ? (
          <Input.Error>{wrong}</Input.Error>
        ) : (
          right && (
            <Text size="sm" c="dimmed">
              {t('scale.right')}
            </Text>
          )
        )}
        {right && direction && isAgainst(right, direction) && (
          <Alert color="var(--middle-text)" variant="light" p="xs" mt="xs">
            {t(`scale.against.${direction}`)}
          </Alert>
        )}
      </div>
    </>
  );
}

/** Begins where the last one ends. */
const nextRow = (rows: readonly ScaleRowValues[]): ScaleRowValues => {
  const last = rows.findLast(({ max }) => typeof max === 'number');
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

const parts = ['min', 'max', 'value', 'valueAtMax'] as const;

function ScaleFields({ number, row, isRequired, onChange, onRemove }: FieldsProps) {
  const { t } = useTexts('calculations-admin');
  return (
    <fieldset className={classes.row}>
      <legend>{t('scale.row', { number })}</legend>
      {parts.map((part) => (
        <NumberField
          key={part}
          label={t(`scale.${part}`)}
          value={row[part] ?? ''}
          isRequired={isRequired && part !== 'valueAtMax'}
          onChange={(value) => onChange({ ...row, [part]: value })}
        />
      ))}
      <CloseButton aria-label={t('scale.remove', { number })} size="lg" onClick={onRemove} />
    </fieldset>
  );
}
