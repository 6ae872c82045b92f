import { Alert, Anchor, List } from '@mantine/core';
import type { ReactNode } from 'react';

import { nameKey } from '../../../platform/name-key.ts';
import { useTexts } from '../../web/use-texts.ts';
import type { FormError } from './screen-section.ts';

import classes from './error-summary.module.css';

type Props = { title: string; errors: readonly FormError[] };

/** Everything that keeps a form from being saved, each a way to its field. */
export function ErrorSummary({ title, errors }: Props) {
  const { t } = useTexts('platform-admin');
  /** Many errors name their field, such as "Escribe el número de contrato." */
  const named = (label: string, error: ReactNode) =>
    typeof error !== 'string' || nameKey(error).includes(nameKey(label))
      ? error
      : t('errors.label', { field: label, error });
  if (errors.length === 0) return null;
  return (
    <Alert
      color="var(--bad-text)"
      variant="light"
      title={title}
      role="group"
      mb="lg"
      className={classes.summary}
    >
      <List size="sm" spacing={4} listStyleType="none">
        {errors.map(({ selector, label, error }) => (
          <List.Item key={selector}>
            <Anchor
              component="button"
              type="button"
              c="var(--bad-text)"
              underline="always"
              size="sm"
              ta="start"
              onClick={() => show(selector)}
            >
              {named(label, error)}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

const show = (selector: string): void => {
  const field = document.querySelector<HTMLElement>(selector);
  const fold = field?.closest('details');
  if (fold) fold.open = true;
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
};
