import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { refusalIn } from '../../../foundation/ui/admin/refusal.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { importProcurementLimits, type LimitImport } from '../procurement-limit-endpoints.ts';
import { useRuleIssueText } from './use-rule-issue-text.ts';

/** A file that was chosen, with what it would do or what is wrong with it, once the server said so. */
type ChosenFile = { file: File; plan?: LimitImport; issues: string[] };

export const useLimitImport = (onDone: () => void) => {
  const { t } = useTexts('procurement-limits-admin');
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  const failureText = useFailedCallText();
  const issueText = useRuleIssueText();
  const [chosen, setChosen] = useState<ChosenFile>();
  const [isBusy, setBusy] = useState(false);

  const send = async (file: File, isPreview: boolean): Promise<LimitImport | undefined> => {
    setBusy(true);
    try {
      const body = { file, ...(isPreview && { preview: 'true' }) };
      return (await call(importProcurementLimits, { body })).data;
    } catch (error) {
      const issues = (refusalIn(error)?.errors ?? []).map((issue) =>
        t('import.issue', {
          line: Number(issue.values?.['line'] ?? 1),
          column: issue.field,
          issue: issueText(issue),
        }),
      );
      if (issues.length === 0) showAdminToast('danger', failureText(error, t('failed-save')));
      setChosen({ file, issues });
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  const choose = async (file: File | undefined): Promise<void> => {
    setChosen(undefined);
    const plan = file && (await send(file, true));
    if (plan) setChosen({ file, plan, issues: [] });
  };

  const enter = async (): Promise<void> => {
    const plan = chosen && (await send(chosen.file, false));
    if (!plan) return;
    await queries.invalidateQueries();
    showAdminToast('success', t('saved'));
    onDone();
  };
  return {
    chosen,
    isBusy,
    choose: (file: File | undefined) => void choose(file),
    enter: () => void enter(),
  };
};
