import { Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { mayUse } from '../../../foundation/platform/permission.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useSession } from '../../../office/accounts/admin/use-session.ts';

import classes from './dashboard.module.css';

/** Where most work is done, as far as the signed-in person may go there. */
export function ShortcutCards() {
  const { t } = useTexts('dashboard-admin');
  const session = useSession();
  const open = cards.filter(({ access }) => mayUse(session, access));
  if (open.length === 0) return null;
  return (
    <section aria-label={t('cards')}>
      <SimpleGrid cols={{ base: 1, sm: open.length }}>
        {open.map(({ text, to }) => (
          <Paper key={to} withBorder p="lg" className={classes.card}>
            <Title order={2} size="h4">
              {t(text)}
            </Title>
            <Text my="xs">{t(`${text}.text`)}</Text>
            <Link to={to} className={classes.link} aria-label={t('card.go-to', { title: t(text) })}>
              {t('card.go')}
            </Link>
          </Paper>
        ))}
      </SimpleGrid>
    </section>
  );
}

const cards = [
  { text: 'card.settings', to: '/admin/settings', access: 'SETTINGS' },
  { text: 'card.contracts', to: '/admin/contracts', access: 'CONTRACTS' },
  { text: 'card.suppliers', to: '/admin/suppliers', access: 'SUPPLIERS' },
] as const;
