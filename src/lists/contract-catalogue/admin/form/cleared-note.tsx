import { Alert } from '@mantine/core';

import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import type { FormField } from '../../../../records/records/contract-form.ts';
import { useContractForm } from './contract-form-context.tsx';
import { clearedFields, fieldThatHides } from './shown-fields.ts';
import { useFieldName } from './use-field-words.ts';

/** Below the answer that put them out of sight: what goes with the next save. */
export function ClearedNote({ answer }: { answer: FormField }) {
  const { t } = useTexts('contract-catalogue-admin');
  const nameOf = useFieldName();
  const { form, row } = useContractForm();
  const fields = clearedFields(form.values, row).filter(
    (field) => fieldThatHides(field, form.values) === answer,
  );
  const list = fields.map(nameOf).join(', ');
  return (
    <div aria-live="polite">
      {list && (
        <Alert color="var(--middle-text)" variant="light" p="xs">
          {t('cleared', { list })}
        </Alert>
      )}
    </div>
  );
}
