import { Modal } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ProcurementLimit } from '../procurement-limit.ts';
import { LimitForm } from './limit-form.tsx';

type Props = {
  /** Undefined for a limit that takes nobody's place. */
  replaced: ProcurementLimit | undefined;
  onClose: () => void;
};

/** A limit that is entered; a press beside it loses nothing of what was typed. */
export function LimitDialog({ replaced, onClose }: Props) {
  const { t } = useTexts('procurement-limits-admin');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(replaced ? 'replace.title' : 'new')}
      size="lg"
      closeOnClickOutside={false}
    >
      <LimitForm replaced={replaced} onDone={onClose} />
    </Modal>
  );
}
