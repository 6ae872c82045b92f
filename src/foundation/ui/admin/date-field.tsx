import {
  ActionIcon,
  CloseButton,
  Group,
  Popover,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useId, useState } from 'react';

import { dayOf } from '../../platform/time-zone.ts';
import { typedDay } from '../../platform/typed-day.ts';
import { useTexts } from '../web/use-texts.ts';
import { CalendarIcon } from './calendar-icon.tsx';
import { fitToScreen } from './fit-to-screen.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'label' | 'disabled'> & {
  label: string;
  /** `YYYY-MM-DD`, empty, or what was typed as long as it is no day. */
  value: string;
  onChange: (value: string) => void;
  /** The year of a day and a month that are typed as four digits. */
  year?: string;
};

/** A day that can be typed, `dd/mm/yyyy` and its like, or picked from a calendar on request. */
export function DateField({ label, value, onChange, year, ...rest }: Props) {
  const { t } = useTexts('platform-admin');
  const [typed, setTyped] = useState<string>();
  const read = (text: string) => {
    setTyped(text);
    const isShort = year !== undefined && /^\d{4}$/.test(text.trim());
    onChange(typedDay(isShort ? `${text.trim()}${year}` : text) ?? text.trim());
  };
  const isDay = typedDay(value) === value;
  return (
    <TextInput
      {...rest}
      label={label}
      placeholder={t('date.placeholder')}
      value={typed ?? written(value)}
      onChange={({ currentTarget }) => read(currentTarget.value)}
      onBlur={(event) => {
        setTyped(undefined);
        rest.onBlur?.(event);
      }}
      inputMode="numeric"
      autoComplete="off"
      rightSectionWidth={value ? 64 : 36}
      rightSection={
        <Group gap={4} wrap="nowrap">
          {value !== '' && (
            <CloseButton
              size={26}
              tabIndex={-1}
              aria-label={t('date.clear', { label })}
              onClick={() => onChange('')}
            />
          )}
          <CalendarButton
            label={label}
            value={isDay ? value : null}
            onPick={(day) => onChange(day ?? '')}
          />
        </Group>
      }
    />
  );
}

/** As it is written in Mexico; what is no day stays as it is. */
const written = (value: string): string =>
  typedDay(value) === value ? value.split('-').toReversed().join('/') : value;

type ButtonProps = {
  label: string;
  value: string | null;
  onPick: (day: string | null) => void;
};

function CalendarButton({ label, value, onPick }: ButtonProps) {
  const { t } = useTexts('platform-admin');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [today] = useState(() => dayOf(new Date()));
  return (
    <Popover
      {...fitToScreen}
      id={id}
      opened={isOpen}
      onChange={setOpen}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          size={26}
          aria-label={t('date.open', { label })}
          onClick={() => setOpen(!isOpen)}
        >
          <CalendarIcon />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          value={value}
          defaultDate={value ?? today}
          getDayProps={(day) => ({
            ...(day === today && markedToday),
            'data-autofocus': day === (value ?? today) || undefined,
          })}
          onChange={(day) => {
            onPick(day);
            setOpen(false);
          }}
          allowDeselect
          hideOutsideDates
          firstDayOfWeek={0}
          attributes={keepsDialogOpen}
          ariaLabels={{
            nextMonth: t('calendar.next'),
            previousMonth: t('calendar.previous'),
            nextYear: t('calendar.nextYear'),
            previousYear: t('calendar.previousYear'),
            nextDecade: t('calendar.nextDecade'),
            previousDecade: t('calendar.previousDecade'),
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Of the installation; the picker's own mark would be at the browser's day. */
const markedToday = { 'aria-current': 'date', fw: 700, bd: '1px solid gray.6' } as const;

/** Escape closes the calendar and not the dialog below it. */
const marked = { 'data-mantine-stop-propagation': 'true' };
const keepsDialogOpen = {
  day: marked,
  calendarHeaderControl: marked,
  calendarHeaderLevel: marked,
  monthsListControl: marked,
  yearsListControl: marked,
};
