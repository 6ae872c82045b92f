import { Button } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ColumnCode } from '../../../loading/data-load/columns.ts';
import type { LoadDefaults } from '../../../loading/data-load/load-defaults.ts';
import { useValueText } from '../../../loading/load-questions/admin/use-value-text.ts';
import { reusableFields } from '../../../loading/load-questions/earlier-answers.ts';
import {
  type FillableField,
  fillableFields,
} from '../../../loading/load-questions/fillable-fields.ts';
import type { LoadQuestions } from '../../../loading/load-questions/load-question.ts';
import { useColumnLabel } from '../../../loading/sheet-layouts/admin/use-column-label.ts';
import { useTranslateKey } from '../../../office/catalogue/admin/use-translate-key.ts';
import type { CurrentLoad } from '../load-endpoints.ts';
import { useReadAgain } from './use-read-again.ts';

import classes from './missing-values.module.css';

type Props = { load: CurrentLoad; remembered: LoadQuestions['remembered'] };

/** What was answered for this load and what the organization remembers; each can be taken back. */
export function GivenValues({ load, remembered }: Props) {
  const { t, format } = useTexts('load-review-admin');
  const translate = useTranslateKey();
  const valueText = useValueText();
  const { defaults, blankUnreadable, earlierAnswers } = load;
  const given = fillableFields.flatMap((field) => {
    const value = defaults[field];
    return value === undefined ? [] : [{ field, value }];
  });
  const { decimalSign, dateOrder, amountsIn, garbledText, blankUnits } = defaults;
  const columnLabel = useColumnLabel();
  const { administrations, decimalSigns } = entriesOf(defaults);
  const answers = [
    blankUnreadable || undefined,
    decimalSign,
    dateOrder,
    amountsIn,
    garbledText,
    blankUnits,
  ];
  const count =
    given.length +
    administrations.length +
    decimalSigns.length +
    remembered.length +
    answers.filter((answer) => answer !== undefined).length;
  if (count === 0) return null;
  return (
    <details
      className={classes.given}
      open={
        blankUnreadable ||
        changesManyCells(defaults) ||
        given.some(({ field }) => isOfEarlier(load, field))
      }
    >
      <summary>{t('given', { count })}</summary>
      <ul>
        {given.map(({ field, value }) => (
          <Given
            key={field}
            load={load}
            text={t(givenTextOf(load, field), {
              field: translate(`records:field.${field}`),
              value: valueText(field, value),
              ...(earlierAnswers && { day: format.longDay(earlierAnswers.confirmedAt) }),
            })}
            action={t('given.take-back')}
            without={{ defaults: withoutField(defaults, field), blankUnreadable }}
          />
        ))}
        {administrations.map(([period, meant]) => (
          <Given
            key={period}
            load={load}
            text={t(
              period === meant ? 'given.administration.stated' : 'given.administration.meant',
              { period, meant },
            )}
            action={t('given.take-back')}
            without={{ defaults: withoutAdministration(defaults, period), blankUnreadable }}
          />
        ))}
        {blankUnits && (
          <Given
            load={load}
            text={t('given.other-unit')}
            action={t('given.take-back')}
            without={{ defaults: withoutField(defaults, 'blankUnits'), blankUnreadable }}
          />
        )}
        {garbledText && (
          <Given
            load={load}
            text={t(`given.garbled.${garbledText}`)}
            action={t('given.take-back')}
            without={{ defaults: withoutField(defaults, 'garbledText'), blankUnreadable }}
          />
        )}
        {amountsIn && (
          <Given
            load={load}
            text={t(`given.unit.${amountsIn}`)}
            action={t('given.take-back')}
            without={{ defaults: withoutField(defaults, 'amountsIn'), blankUnreadable }}
          />
        )}
        {decimalSign && (
          <Given
            load={load}
            text={t(`given.sign.${decimalSign}`)}
            action={t('given.take-back')}
            without={{
              defaults: withoutField(withoutField(defaults, 'decimalSign'), 'asksThousands'),
              blankUnreadable,
            }}
          />
        )}
        {decimalSigns.map(([column, sign]) => (
          <Given
            key={column}
            load={load}
            text={t(`given.column-sign.${sign}`, { column: columnLabel(column as ColumnCode) })}
            action={t('given.take-back')}
            without={{ defaults: withoutSign(defaults, column), blankUnreadable }}
          />
        ))}
        {dateOrder && (
          <Given
            load={load}
            text={t(`given.order.${dateOrder}`)}
            action={t('given.take-back')}
            without={{ defaults: withoutField(defaults, 'dateOrder'), blankUnreadable }}
          />
        )}
        {remembered.map(({ kind, spelling, meaning }) => (
          <Given
            key={`${kind}:${spelling}`}
            load={load}
            text={t('given.meaning', { spelling, meaning: valueText(kind, meaning) })}
            action={t('given.forget')}
            without={{ defaults: withoutMeaning(defaults, kind, spelling), blankUnreadable }}
          />
        ))}
        {blankUnreadable && (
          <Given
            load={load}
            text={t('given.unreadable')}
            action={t('given.forget')}
            without={{ defaults, blankUnreadable: false }}
          />
        )}
      </ul>
    </details>
  );
}

const entriesOf = ({ administrations = {}, decimalSigns = {} }: LoadDefaults) => ({
  administrations: Object.entries(administrations),
  decimalSigns: Object.entries(decimalSigns),
});

/** Answers that many cells depend on stand open, so that a wrong one is seen and taken back. */
const changesManyCells = (defaults: LoadDefaults): boolean =>
  [defaults.amountsIn, defaults.decimalSign, defaults.dateOrder, defaults.garbledText].some(
    (answer) => answer !== undefined,
  );

type GivenProps = {
  load: CurrentLoad;
  text: string;
  action: string;
  /** What the load is told when it is taken back. */
  without: { defaults: LoadDefaults; blankUnreadable: boolean };
};

function Given({ load, text, action, without }: GivenProps) {
  const readAgain = useReadAgain();
  return (
    <li>
      <span>{text}</span>
      {load.canBeReadAgain && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`${action}: ${text}`}
          loading={readAgain.isPending}
          onClick={() => readAgain.mutate(without)}
        >
          {action}
        </Button>
      )}
    </li>
  );
}

/** Whether a value is that of the last load of files with the same headings. */
const isOfEarlier = ({ defaults, earlierAnswers }: CurrentLoad, field: FillableField): boolean => {
  const earlier: LoadDefaults = earlierAnswers?.defaults ?? {};
  return earlier[field] !== undefined && earlier[field] === defaults[field];
};

const givenTextOf = (load: CurrentLoad, field: FillableField) => {
  if (isOfEarlier(load, field)) return 'given.value.earlier';
  return reusableFields.some((one) => one === field) ? 'given.value.remembered' : 'given.value';
};

const withoutField = (defaults: LoadDefaults, field: keyof LoadDefaults): LoadDefaults => ({
  ...defaults,
  [field]: undefined,
});

const withoutSign = (defaults: LoadDefaults, column: string): LoadDefaults => {
  const { decimalSigns = {} } = defaults;
  const others = Object.entries(decimalSigns).filter(([code]) => code !== column);
  return {
    ...defaults,
    decimalSigns: others.length > 0 ? Object.fromEntries(others) : undefined,
  };
};

const withoutAdministration = (defaults: LoadDefaults, period: string): LoadDefaults => {
  const { [period]: _, ...administrations } = defaults.administrations ?? {};
  const isLast = Object.keys(administrations).length === 0;
  return { ...defaults, administrations: isLast ? undefined : administrations };
};

type Kind = LoadQuestions['remembered'][number]['kind'];

const withoutMeaning = (defaults: LoadDefaults, kind: Kind, spelling: string): LoadDefaults => ({
  ...defaults,
  meanings: { ...defaults.meanings, [kind]: { ...defaults.meanings?.[kind], [spelling]: null } },
});
