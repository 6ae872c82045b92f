import { Card } from '../../ui/web/card.tsx';
import { EmptyState } from '../../ui/web/empty-state.tsx';
import { useTexts } from '../../ui/web/use-texts.ts';

/** What a visitor without a network sees of a page that was never seen before. */
export function OfflinePage() {
  const { t } = useTexts('composition');
  return (
    <Card level={1} title={t('offline.title')}>
      <EmptyState title={t('offline.none')}>
        <p>{t('offline.seen')}</p>
      </EmptyState>
    </Card>
  );
}
