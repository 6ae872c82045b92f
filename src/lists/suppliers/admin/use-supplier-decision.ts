import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Input } from '../../../foundation/platform/endpoint.ts';
import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useShowOutcome } from '../../../office/catalogue/admin/use-show-outcome.ts';
import type {
  decidePlaceholder,
  decideRepeat,
  undoDecision,
} from '../supplier-review-endpoints.ts';

type DecisionEndpoint = typeof decidePlaceholder | typeof decideRepeat | typeof undoDecision;

export type SupplierDecisionCall = {
  isBusy: boolean;
  say: <Call extends DecisionEndpoint>(endpoint: Call, input: Input<Call>) => void;
};

/** Sends one decision about a supplier at a time; the lists are fetched anew, whatever came of it. */
export const useSupplierDecision = (onDone: () => void): SupplierDecisionCall => {
  const { t } = useTexts('suppliers-admin');
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  const failureText = useFailedCallText();
  const showOutcome = useShowOutcome();
  const [isBusy, setBusy] = useState(false);
  const say = async <Call extends DecisionEndpoint>(endpoint: Call, input: Input<Call>) => {
    setBusy(true);
    try {
      showOutcome((await call(endpoint, input)).message);
    } catch (error) {
      showAdminToast('danger', failureText(error, t('review.failed-save')));
    }
    await queries.invalidateQueries();
    setBusy(false);
    onDone();
  };
  return { isBusy, say: (endpoint, input) => void say(endpoint, input) };
};
