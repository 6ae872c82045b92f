import { Alert } from '@mantine/core';

import { useTexts } from '../../../platform/web/use-texts.ts';
import { clearedFields, hiddenBy } from './asked-fields.ts';
import { useContractForm } from './contract-form-context.ts';
import { contractSections, type SectionName } from './contract-sections.ts';

/** Beside the answer that put them out of sight: what goes with the next save. */
export function ClearedNote({ section }: { section: SectionName }) {
  const { t } = useTexts('contracts-admin');
  const { values } = useContractForm().form;
  const fields = clearedFields(values).filter((field) =>
    contractSections[section].some((one) => one === hiddenBy(field, values)),
  );
  const list = fields.map((field) => t(`field.${field}`)).join(', ');
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
