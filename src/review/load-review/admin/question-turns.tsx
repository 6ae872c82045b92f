import { Box, Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { VisuallyHidden } from '../../../foundation/ui/web/visually-hidden.tsx';
import type { LoadAnswers } from '../../../loading/load-questions/load-answers.ts';
import { QuestionCard } from './question-card.tsx';
import type { QuestionTurn } from './use-question-turns.tsx';

import classes from './question-card.module.css';

type Props = {
  turns: QuestionTurn[];
  answers: LoadAnswers;
  onAnswers: (answers: LoadAnswers) => void;
  /** Whether somebody has just chosen to see them so. */
  takesFocus: boolean;
  /** What has the file read with the answers, and whether it stands out. */
  applyWith: (variant: 'filled' | 'default') => ReactNode;
};

/** The questions of a load one after the other; one that is left for later has no answer. */
export function QuestionTurns({ turns, answers, onAnswers, takesFocus, applyWith }: Props) {
  const { t, format } = useTexts('load-review-admin');
  const [index, setIndex] = useState(0);
  const [history, setHistory] = useState<string[]>([]);
  const [isMoved, setMoved] = useState(takesFocus);
  const go = (to: number) => {
    setIndex(Math.min(Math.max(to, 0), turns.length));
    setMoved(true);
  };
  const turn = turns[index];
  const answered = turns.filter(({ id }) => answers[id]);
  const take = ({ id }: QuestionTurn, value: string) => {
    onAnswers({ ...answers, [id]: value });
    setHistory([...history, id]);
    go(index + 1);
  };
  const undo = () => {
    const last = history.at(-1);
    if (last === undefined) return;
    const { [last]: _, ...others } = answers;
    onAnswers(others);
    setHistory(history.slice(0, -1));
    go(
      Math.max(
        0,
        turns.findIndex(({ id }) => id === last),
      ),
    );
  };
  const steps = (
    <div className={classes.steps}>
      {turn && (
        <Button variant="default" size="compact-sm" onClick={() => take(turn, '')}>
          {t('turn.later')}
        </Button>
      )}
      {index > 0 && (
        <Button variant="default" size="compact-sm" onClick={() => go(index - 1)}>
          {t('turn.previous')}
        </Button>
      )}
      {history.length > 0 && (
        <Button variant="default" size="compact-sm" onClick={undo}>
          {t('turn.undo')}
        </Button>
      )}
    </div>
  );
  const count = turns.length - answered.length;
  return (
    <>
      <VisuallyHidden>
        <p role="status">{isMoved && t('turn.left', { count, shown: format.count(count) })}</p>
      </VisuallyHidden>
      {turn ? (
        <QuestionCard
          key={turn.id}
          turn={turn}
          place={index + 1}
          total={turns.length}
          chosen={answers[turn.id]}
          takesFocus={isMoved}
          onAnswer={(value) => take(turn, value)}
          onMove={(by) => go(index + by)}
          onUndo={undo}
        >
          {steps}
          {answered.length > 0 && applyWith('default')}
        </QuestionCard>
      ) : (
        <EndOfTurns
          text={t('turn.end', {
            answered: format.count(answered.length),
            total: format.count(turns.length),
          })}
          onUndo={undo}
        >
          {applyWith('filled')}
          {steps}
        </EndOfTurns>
      )}
    </>
  );
}

type EndProps = { text: string; onUndo: () => void; children: ReactNode };

/** The heading takes the focus, so that an Enter too many sends nothing. */
function EndOfTurns({ text, onUndo, children }: EndProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box
      className={classes.card}
      onKeyDown={({ key, repeat }) => {
        if (key.toLowerCase() === 'z' && !repeat) onUndo();
      }}
    >
      <h3 ref={heading} tabIndex={-1}>
        {text}
      </h3>
      {children}
    </Box>
  );
}
