import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useShowOutcome } from '../../../office/catalogue/admin/use-show-outcome.ts';
import { type DocumentFilters, retryDocuments } from '../document-overview-endpoints.ts';
import { useDocumentCall } from './use-document-call.ts';

/** Has documents checked again, and says how many they are. */
export const useRetry = () => {
  const { t, format } = useTexts('documents-admin');
  const { isBusy, run } = useDocumentCall();
  const showOutcome = useShowOutcome();
  const retry = (filters: DocumentFilters) =>
    run(async (call) => {
      const { documents } = (await call(retryDocuments, { body: filters })).data;
      showOutcome(
        undefined,
        documents === 0
          ? t('retry.none')
          : t('retry.done', { count: documents, documents: format.count(documents) }),
      );
    });
  return { isBusy, retry };
};
