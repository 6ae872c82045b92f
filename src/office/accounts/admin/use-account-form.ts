import type { FormErrors } from '@mantine/form';

import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useDebouncedValidation } from '../../../foundation/ui/admin/use-debounced-validation.ts';
import { useTranslateKey } from '../../catalogue/admin/use-translate-key.ts';
import { focusFirstError } from './focus-first-error.ts';

/** A form about oneself: what is wrong is shown beside its field, and goes on at the first one. */
export const useAccountForm = <Values extends Record<string, unknown>>(
  initialValues: Values,
  errorsIn: (values: Values) => FormErrors,
) => {
  const translate = useTranslateKey();
  const form = useDebouncedValidation(initialValues, errorsIn);
  /** `send` answers with what the server found wrong, by field; undefined when it took them. */
  const submitWith = (send: (values: Values) => Promise<FormErrors | undefined>) =>
    form.onSubmit(
      async (values) => {
        const issues = await send(values);
        if (!issues) return;
        form.setRefusals(issues);
        focusFirstError(issues);
      },
      (issues) => {
        showAdminToast('danger', translate('catalogue-admin:form.wrong'));
        focusFirstError(issues);
      },
    );
  return { form, submitWith };
};
