import { Group, Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { reviewSuppliers } from '../supplier-review-endpoints.ts';

/** How many suppliers are to be reviewed, and the way there; nothing before that is known. */
export function ReviewNotice() {
  const { t, format } = useTexts('suppliers-admin');
  const { data } = useQuery(queryOf(reviewSuppliers));
  if (!data) return null;
  const { repeatsCount, placeholdersCount, decisions } = data.data;
  const kinds = { repeats: repeatsCount, placeholders: placeholdersCount };
  const notices = (['repeats', 'placeholders'] as const)
    .filter((kind) => kinds[kind] > 0)
    .map((kind) =>
      t(`review.notice.${kind}`, { count: kinds[kind], shown: format.count(kinds[kind]) }),
    );
  if (notices.length === 0 && decisions.length === 0) return null;
  return (
    <Paper p="md" mb="md" withBorder>
      <Group gap="xs">
        <span>{notices.length > 0 ? notices.join(' · ') : t('review.empty')}</span>
        <Link to="/admin/suppliers/review">{t('review.open')}</Link>
      </Group>
    </Paper>
  );
}
