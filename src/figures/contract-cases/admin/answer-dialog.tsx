import { Modal } from '@mantine/core';
import { type ReactNode, useCallback, useRef } from 'react';

import { useEscape } from '../../../foundation/ui/admin/use-escape.ts';
import { useReturnFocus } from '../../../foundation/ui/admin/use-return-focus.ts';
import { useUnsavedQuestion } from '../../../office/catalogue/admin/use-unsaved-question.tsx';

import classes from './answer-form.module.css';

export type DialogWays = { onDirty: (isDirty: boolean) => void; onClose: () => void };

/**
 * The ways out of the dialog that the address names. Each goes through the address, so one question guards
 * what was typed against all of them.
 */
export const useDialogWays = (onClose: () => void) => {
  const dirty = useRef(false);
  const onDirty = useCallback((isDirty: boolean) => {
    dirty.current = isDirty;
  }, []);
  const { isAsking, question } = useUnsavedQuestion(
    useCallback(() => dirty.current, []),
    ({ current, next }) =>
      current.pathname !== next.pathname || openIn(current.search) !== openIn(next.search),
  );
  // Later, or the question would hear the same Escape and take it for an answer.
  const close = () => void setTimeout(onClose);
  useEscape(classes.dialog, close, isAsking);
  useReturnFocus();
  return { ways: { onDirty, onClose: close }, question };
};

const openIn = (search: object): unknown => ('open' in search ? search.open : undefined);

type Props = { title: string; onClose: () => void; children: ReactNode };

export function AnswerDialog({ title, onClose, children }: Props) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      classNames={{ content: classes.dialog }}
    >
      {children}
    </Modal>
  );
}
