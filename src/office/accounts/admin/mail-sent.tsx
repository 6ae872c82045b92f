import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

import classes from './entry-frame.module.css';

type Props = { address: string; onAgain: () => void };

/** Says the same whether or not somebody has that address. */
export function MailSent({ address, onAgain }: Props) {
  const { t } = useTexts('accounts-admin');
  return (
    <Stack gap="md">
      <Text>{t('sent.text')}</Text>
      <p className={classes.address}>{address}</p>
      <Text c="dimmed">{t('sent.hint')}</Text>
      <Button component={Link} to="/login" size="md" fullWidth mt="xs">
        {t('entry.back-to-log-in')}
      </Button>
      <Anchor component="button" type="button" onClick={onAgain}>
        {t('sent.again')}
      </Anchor>
    </Stack>
  );
}
