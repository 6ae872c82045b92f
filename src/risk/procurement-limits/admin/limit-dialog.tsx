import { Modal } from '@mantine/core';
import { useState } from 'react';

import { useEscape } from '../../../foundation/ui/admin/use-escape.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { UnsavedQuestion } from '../../../office/catalogue/admin/unsaved-question.tsx';
import { useUnsavedQuestion } from '../../../office/catalogue/admin/use-unsaved-question.tsx';
import type { ProcurementLimit } from '../procurement-limit.ts';
import { LimitForm } from './limit-form.tsx';
import { useLimitForm } from './use-limit-form.ts';

import classes from './limits.module.css';

type Props = {
  /** Undefined for a limit that takes nobody's place. */
  replaced: ProcurementLimit | undefined;
  onClose: () => void;
};

/** A limit that is entered; what was typed is lost by no way out without a question. */
export function LimitDialog({ replaced, onClose }: Props) {
  const { t } = useTexts('procurement-limits-admin');
  const limit = useLimitForm(replaced, onClose);
  const [isAskingToLeave, setAskingToLeave] = useState(false);
  const isDirty = () => limit.form.isDirty();
  const { isAsking, question } = useUnsavedQuestion(isDirty, () => true);
  // Later, or the question would hear the same Escape and take it for an answer.
  const leave = () => void setTimeout(() => (isDirty() ? setAskingToLeave(true) : onClose()));
  useEscape(classes.dialog, leave, isAskingToLeave || isAsking);
  return (
    <Modal
      opened
      onClose={leave}
      title={t(replaced ? 'replace.title' : 'new')}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      classNames={{ content: classes.dialog }}
    >
      <LimitForm replaced={replaced} {...limit} onCancel={leave} />
      <UnsavedQuestion
        opened={isAskingToLeave}
        onStay={() => setAskingToLeave(false)}
        onLeave={onClose}
      />
      {question}
    </Modal>
  );
}
