import type { FormErrors } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { focusFirstInvalid } from '../../../foundation/ui/admin/focus-first-invalid.ts';
import { refusalIn } from '../../../foundation/ui/admin/refusal.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useDebouncedValidation } from '../../../foundation/ui/admin/use-debounced-validation.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useShowOutcome } from '../../../office/catalogue/admin/use-show-outcome.ts';
import { useTranslateKey } from '../../../office/catalogue/admin/use-translate-key.ts';
import { saveProcurementLimit } from '../procurement-limit-endpoints.ts';
import type { LimitDraft, ProcurementLimit } from '../procurement-limit.ts';
import { limitValues, readLimit } from './limit-values.ts';
import { useLimitIssueText } from './use-limit-issue-text.ts';

/** A limit that is typed, checked as the server checks it, and entered. */
export const useLimitForm = (replaced: ProcurementLimit | undefined, onDone: () => void) => {
  const { t } = useTexts('procurement-limits-admin');
  const translate = useTranslateKey();
  const issueText = useLimitIssueText();
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  const failureText = useFailedCallText();
  const showOutcome = useShowOutcome();
  const [isBusy, setBusy] = useState(false);
  const form = useDebouncedValidation(limitValues(replaced), (values): FormErrors => {
    const { issues } = readLimit(values);
    return Object.fromEntries(
      Object.entries(issues).map(([field, message]) => [field, translate(message)]),
    );
  });

  const enter = async (limit: LimitDraft): Promise<void> => {
    setBusy(true);
    try {
      const body = { limit, ...(replaced && { replaces: replaced._id }) };
      const { message } = await call(saveProcurementLimit, { body });
      await queries.invalidateQueries();
      showOutcome(message);
      onDone();
    } catch (error) {
      const issues = refusalIn(error)?.errors ?? [];
      form.setRefusals(Object.fromEntries(issues.map((issue) => [issue.field, issueText(issue)])));
      if (issues.length === 0) showAdminToast('danger', failureText(error, t('failed-save')));
      focusFirstInvalid(document);
    } finally {
      setBusy(false);
    }
  };

  const submit = form.onSubmit(
    (values) => {
      const { draft } = readLimit(values);
      if (draft) void enter(draft);
    },
    () => focusFirstInvalid(document),
  );
  return { form, submit, isBusy };
};
