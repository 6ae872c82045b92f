import { Alert, Button, Code, CopyButton, Group, SimpleGrid, Stack, Text } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

type Props = { codes: readonly string[]; onDone: () => void };

/** Shown once: of what is stored nobody can make them again. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { t } = useTexts('accounts-admin');
  return (
    <Stack mt="sm">
      <Alert color="var(--middle-text)" title={t('factor.codes')} role="alert">
        <Text size="sm">{t('factor.codes-hint')}</Text>
      </Alert>
      <SimpleGrid component="ul" cols={{ base: 2, xs: 3 }} spacing="xs" m={0} p={0}>
        {codes.map((code) => (
          <li key={code} style={{ listStyle: 'none' }}>
            <Code>{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group justify="flex-end">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'factor.copied' : 'factor.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{t('factor.codes-kept')}</Button>
      </Group>
    </Stack>
  );
}
