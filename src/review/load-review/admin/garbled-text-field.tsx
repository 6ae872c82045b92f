import { Radio, Stack } from '@mantine/core';

import {
  type GarbledText,
  garbledTextReadings,
} from '../../../foundation/spreadsheets/garbled-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { GarbledTexts } from '../../../loading/data-load/garbled-texts.ts';
import { rowName } from '../../../loading/data-load/row-name.ts';
import { AnswerState } from './answer-state.tsx';

import classes from './missing-values.module.css';

type Props = {
  question: GarbledTexts;
  reading: GarbledText | undefined;
  onAnswer: (value: string) => void;
};

/** Whether garbled texts are repaired, with the same texts both ways. */
export function GarbledTextField({ question, reading = 'REPAIR', onAnswer }: Props) {
  const { t, format } = useTexts('load-review-admin');
  const { rows, examples } = question;
  return (
    <div className={classes.question} data-kind="garbled">
      <Radio.Group
        label={<strong>{t('missing.garbled')}</strong>}
        description={t('missing.garbled.rows', { count: rows, shown: format.count(rows) })}
        value={reading}
        onChange={onAnswer}
      >
        <Stack gap="xs" my="xs">
          {garbledTextReadings.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`missing.garbled.${value}`)}
              description={examples.map(({ rowIndex, written, repaired }) => (
                <span key={`${rowIndex} ${repaired}`} className={classes.concerned}>
                  {t('missing.garbled.example', {
                    text: value === 'REPAIR' ? repaired : written,
                    row: rowName(rowIndex),
                  })}
                </span>
              ))}
            />
          ))}
        </Stack>
      </Radio.Group>
      <AnswerState
        value={reading}
        because={reading === 'REPAIR' ? t('missing.because.garbled') : undefined}
      />
      <p className={classes.why}>{t('missing.garbled.doubt')}</p>
    </div>
  );
}
