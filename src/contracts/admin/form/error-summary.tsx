import { Alert, Anchor, List } from '@mantine/core';
import type { ReactNode } from 'react';

import { nameKey } from '../../../platform/name-key.ts';
import { useTexts } from '../../../platform/web/use-texts.ts';
import { fieldId, useContractForm } from './contract-form-context.ts';
import { contractSections, sectionNames } from './contract-sections.ts';

import classes from './error-summary.module.css';

/** Everything that keeps the contract from being saved, each a way to its field. */
export function ErrorSummary() {
  const { t } = useTexts('contracts-admin');
  const { errors } = useContractForm().form;
  /** Many errors name their field, such as "Escribe el número de contrato." */
  const named = (field: string, error: ReactNode) =>
    typeof error !== 'string' || nameKey(error).includes(nameKey(field))
      ? error
      : t('errors.label', { field, error });
  const wrong = sectionNames
    .flatMap((name) => [...contractSections[name]])
    .filter((field) => Boolean(errors[field]));
  if (wrong.length === 0) return null;
  return (
    <Alert
      color="var(--bad-text)"
      variant="light"
      title={t('errors.title', { count: wrong.length })}
      role="group"
      mb="lg"
      className={classes.summary}
    >
      <List size="sm" spacing={4} listStyleType="none">
        {wrong.map((field) => (
          <List.Item key={field}>
            <Anchor
              component="button"
              type="button"
              c="var(--bad-text)"
              underline="always"
              size="sm"
              ta="start"
              onClick={() => show(fieldId(field))}
            >
              {named(t(`field.${field}`), errors[field])}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

const show = (id: string): void => {
  const field = document.querySelector<HTMLElement>(`#${id}`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
};
