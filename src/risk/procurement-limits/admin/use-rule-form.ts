import type { FormErrors } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { focusFirstInvalid } from '../../../foundation/ui/admin/focus-first-invalid.ts';
import { refusalIn } from '../../../foundation/ui/admin/refusal.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useDebouncedValidation } from '../../../foundation/ui/admin/use-debounced-validation.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useShowOutcome } from '../../../office/catalogue/admin/use-show-outcome.ts';
import { useTranslateKey } from '../../../office/catalogue/admin/use-translate-key.ts';
import type { LawValues, ReadRule } from './law-values.ts';
import { useRuleIssueText } from './use-rule-issue-text.ts';

type Options<Values, Draft> = {
  values: Values;
  read: (values: Values) => ReadRule<Draft>;
  enter: (draft: Draft) => Promise<{ message?: string | undefined }>;
  onDone: () => void;
};

/** A rule of law that is typed, checked as the server checks it, and entered. */
export const useRuleForm = <Values extends LawValues, Draft>({
  values: initialValues,
  read,
  enter,
  onDone,
}: Options<Values, Draft>) => {
  const { t } = useTexts('procurement-limits-admin');
  const translate = useTranslateKey();
  const issueText = useRuleIssueText();
  const queries = useQueryClient();
  const failureText = useFailedCallText();
  const showOutcome = useShowOutcome();
  const [isBusy, setBusy] = useState(false);
  const form = useDebouncedValidation<Values>(initialValues, (values): FormErrors =>
    Object.fromEntries(
      Object.entries(read(values).issues).map(([field, message]) => [field, translate(message)]),
    ),
  );

  const save = async (draft: Draft): Promise<void> => {
    setBusy(true);
    try {
      const { message } = await enter(draft);
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
      const { draft } = read(values);
      if (draft) void save(draft);
    },
    () => focusFirstInvalid(document),
  );
  return { form, submit, isBusy };
};
