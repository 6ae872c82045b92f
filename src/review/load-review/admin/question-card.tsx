import { Box } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { OpenValueField } from './open-value-field.tsx';
import type { QuestionTurn, TurnOption } from './use-question-turns.tsx';
import { ValueSelect } from './value-select.tsx';

import classes from './question-card.module.css';

type Props = {
  turn: QuestionTurn;
  place: number;
  total: number;
  /** What was answered before, when somebody comes back to it. */
  chosen: string | undefined;
  /** Whether somebody came here from another question. */
  takesFocus: boolean;
  onAnswer: (value: string) => void;
  onMove: (steps: number) => void;
  onUndo: () => void;
  children: ReactNode;
};

const mostNumbered = 4;

/** One question with numbered answers; its keys act while the focus is in it and in no field. */
export function QuestionCard(props: Props) {
  const { turn, place, total, chosen, takesFocus, onAnswer } = props;
  const { t, format } = useTexts('load-review-admin');
  const heading = useFocusedHeading(takesFocus);
  const hasField = turn.openField !== undefined || turn.options.length > mostNumbered;
  const numbered = turn.options.slice(0, hasField ? mostNumbered - 1 : mostNumbered);
  const onKeyDown = useQuestionKeys(props, numbered);
  return (
    <Box className={classes.card} onKeyDown={onKeyDown}>
      <p className={classes.place}>
        {t('turn', { place: format.count(place), total: format.count(total) })}
      </p>
      <h3 ref={heading} tabIndex={-1}>
        {turn.title}
      </h3>
      <div className={classes.about}>{turn.about}</div>
      <ol className={classes.answers}>
        {numbered.map((option, index) => (
          <li key={option.value}>
            <Answer
              option={option}
              number={index + 1}
              isHighlighted={option.value === (chosen || turn.proposed)}
              onTake={() => onAnswer(option.value)}
            />
          </li>
        ))}
        {hasField && (
          <li className={classes.other}>
            <kbd aria-hidden>{numbered.length + 1}</kbd>
            <OtherAnswer turn={turn} value={chosen ?? ''} onAnswer={onAnswer} />
          </li>
        )}
      </ol>
      {turn.notes && <div className={classes.notes}>{turn.notes}</div>}
      <p className={classes.keys}>
        {t('turn.keys', { numbers: numbersUpTo(numbered.length + (hasField ? 1 : 0)) })}
      </p>
      {props.children}
    </Box>
  );
}

const numbersUpTo = (last: number): string => (last < 2 ? '1' : `1–${last}`);

type AnswerProps = {
  option: TurnOption;
  number: number;
  isHighlighted: boolean;
  onTake: () => void;
};

function Answer({ option: { label, hint }, number, isHighlighted, onTake }: AnswerProps) {
  return (
    <button
      type="button"
      className={classes.answer}
      data-highlighted={isHighlighted || undefined}
      onClick={onTake}
    >
      <kbd aria-hidden>{number}</kbd>
      <span>
        <strong>{label}</strong>
        {hint && <small>{hint}</small>}
      </span>
      {isHighlighted && <kbd aria-hidden>↵</kbd>}
    </button>
  );
}

type OtherProps = { turn: QuestionTurn; value: string; onAnswer: (value: string) => void };

/** Any other value; clearing it is no answer. */
function OtherAnswer({ turn, value, onAnswer }: OtherProps) {
  const { t } = useTexts('load-review-admin');
  const label = `${t('turn.other')}: ${turn.title}`;
  const take = (picked: string) => {
    if (picked !== '') onAnswer(picked);
  };
  if (!turn.openField)
    return <ValueSelect label={label} options={turn.options} value={value} onAnswer={take} />;
  return (
    <OpenValueField
      field={turn.openField}
      label={label}
      options={turn.options.map((option) => option.value)}
      value={value}
      onAnswer={take}
    />
  );
}

/** Takes the focus where somebody answers one question after the other, or has not gone anywhere yet. */
const useFocusedHeading = (takesFocus: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (takesFocus || activeElement === document.body || activeElement?.tagName === 'H1')
      heading.current?.focus({ preventScroll: !takesFocus });
  }, [takesFocus]);
  return heading;
};

/** A key that is held down answers one question, not those that follow. */
const useQuestionKeys = (
  { turn, chosen, onAnswer, onMove, onUndo }: Props,
  numbered: TurnOption[],
) => {
  const actionOf = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const option = numbered[Number(key) - 1];
    if (option) return () => onAnswer(option.value);
    if (key === String(numbered.length + 1))
      return () => currentTarget.querySelector<HTMLInputElement>('input[aria-label]')?.focus();
    const highlighted = numbered.find(({ value }) => value === (chosen || turn.proposed));
    if (key === 'Enter' && target instanceof HTMLHeadingElement && highlighted)
      return () => onAnswer(highlighted.value);
    return {
      s: () => onAnswer(''),
      z: onUndo,
      j: () => onMove(1),
      k: () => onMove(-1),
    }[key.toLowerCase()];
  };
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { ctrlKey, metaKey, altKey, repeat, target } = event;
    if (ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return;
    const act = actionOf(event);
    if (!act) return;
    event.preventDefault();
    if (!repeat) act();
  };
};
