import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { adminRootRoute } from '../../../../foundation/ui/admin/admin-root-route.ts';
import { refusalIn } from '../../../../foundation/ui/admin/refusal.ts';
import { showAdminToast } from '../../../../foundation/ui/admin/toast.ts';
import { useFailedCallText } from '../../../../foundation/ui/admin/use-failed-call-text.ts';
import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import { useTranslateKey } from '../../../../office/catalogue/admin/use-translate-key.ts';
import { createContractSupplier, createContractUnit } from '../../contract-creation-endpoints.ts';

type Reference = { _id: string; name: string };
export type NewRecord = {
  kind: 'supplier' | 'unit';
  /** As it was typed. */
  name: string;
  onCreated: (record: Reference) => void;
};

/** Sends a new supplier or unit; what is wrong is shown by field, and under '' what is of none. */
export const useNewRecord = ({ kind, onCreated }: Omit<NewRecord, 'name'>) => {
  const { t } = useTexts('contract-catalogue-admin');
  const failureText = useFailedCallText();
  const translate = useTranslateKey();
  const queries = useQueryClient();
  const { call } = adminRootRoute.useRouteContext();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSaving, setSaving] = useState(false);
  const send = async ({ name, rfc }: { name: string; rfc: string }) =>
    kind === 'supplier'
      ? call(createContractSupplier, { body: { name, rfc } })
      : call(createContractUnit, { body: { name } });
  const save = async (values: { name: string; rfc: string }) => {
    setSaving(true);
    try {
      const { data } = await send(values);
      await queries.invalidateQueries({ refetchType: 'none' });
      showAdminToast('success', t('new.created', { name: data.name }));
      onCreated(data);
    } catch (error) {
      setErrors(errorsIn(error));
      setSaving(false);
    }
  };
  const errorsIn = (error: unknown): Record<string, string> => {
    const refusal = refusalIn(error);
    if (!refusal) return { '': failureText(error, t('new.failed')) };
    const { errors: issues, messageText } = refusal;
    if (issues.length === 0) return { '': messageText };
    return Object.fromEntries(
      issues.map(({ field, message, values, ...rest }) => [
        field,
        translate(message, { ...values, ...rest }),
      ]),
    );
  };
  return { errors, isSaving, save };
};
