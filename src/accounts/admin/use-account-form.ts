import type { FormErrors } from '@mantine/form';

import { useDebouncedValidation } from '../../catalogue/admin/use-debounced-validation.ts';
import { useTranslateKey } from '../../catalogue/admin/use-translate-key.ts';
import { showToast } from '../../ui/admin/toast.ts';
import { focusFirstFault } from './focus-first-fault.ts';

/** A form about oneself: what is wrong is said beside its field, and goes on at the first one. */
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
        const faults = await send(values);
        if (!faults) return;
        form.setRefusals(faults);
        focusFirstFault(faults);
      },
      (faults) => {
        showToast('danger', translate('catalogue-admin:form.wrong'));
        focusFirstFault(faults);
      },
    );
  return { form, submitWith };
};
