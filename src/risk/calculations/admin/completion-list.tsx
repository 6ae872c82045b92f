import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Completion } from '../../formula/completions.ts';

import classes from './formula-field.module.css';

type Props = {
  id: string;
  options: readonly Completion[];
  /** How many more there are. */
  left: number;
  marked: number;
  onChoose: (option: Completion) => void;
};

export const optionId = (id: string, at: number): string => `${id}-${at}`;

/** What may be meant; the keys move through it while the caret stays in the formula. */
export function CompletionList({ id, options, left, marked, onChoose }: Props) {
  const { t } = useTexts('calculations-admin');
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.children[marked]?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    <>
      <div
        ref={ref}
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={t('formula.options')}
        className={classes.options}
      >
        {options.map((option, at) => (
          <div
            key={option.token}
            id={optionId(id, at)}
            role="option"
            tabIndex={-1}
            aria-selected={at === marked}
            className={classes.option}
            // Or the formula would lose the focus before it is pressed.
            onMouseDown={(event) => event.preventDefault()}
            onMouseUp={() => onChoose(option)}
          >
            <code>{option.token}</code>
            <span>{option.name}</span>
          </div>
        ))}
      </div>
      {left > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('formula.options.left', { count: left })}
        </Text>
      )}
    </>
  );
}
