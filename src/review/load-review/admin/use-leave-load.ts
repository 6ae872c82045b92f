import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { showAdminToast, type ToastAction } from '../../../foundation/ui/admin/toast.ts';
import { useTranslateKey } from '../../../office/catalogue/admin/use-translate-key.ts';
import { loadStateQuery } from './use-load-state.ts';

/** To the start, once the load has come to an end; `message` is the key of what the server says. */
export const useLeaveLoad = () => {
  const translate = useTranslateKey();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (message: string, action?: ToastAction): Promise<void> => {
    const arrival = navigate({ to: '/admin/data-load' });
    // Or the start would lead back to the load.
    queries.setQueryData(
      loadStateQuery.queryKey,
      (known) => known && { ...known, data: { ...known.data, current: null } },
    );
    await arrival;
    showAdminToast('success', translate(message), action);
    await queries.invalidateQueries();
  };
};
