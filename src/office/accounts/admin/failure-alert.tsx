import { Alert } from '@mantine/core';

import { useFailureText } from './use-failure-text.ts';

/** Says why a call failed, above the form that made it; nothing when it did not. */
export function FailureAlert({ error }: { error: unknown }) {
  const failureText = useFailureText();
  if (!error) return null;
  return (
    <Alert color="var(--bad-text)" role="alert">
      {failureText(error)}
    </Alert>
  );
}
