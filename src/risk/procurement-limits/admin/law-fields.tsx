import { Select, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';

import { AddressInput } from '../../../foundation/ui/admin/address-input.tsx';
import { DateField } from '../../../foundation/ui/admin/date-field.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useAdminOrganization } from '../../../office/accounts/admin/use-admin-organization.ts';
import { ruleScopes } from '../procurement-limit.ts';
import type { LawValues } from './law-values.ts';

type Props = {
  form: {
    values: LawValues;
    getInputProps: (
      field: keyof LawValues,
    ) => ReturnType<UseFormReturnType<LawValues>['getInputProps']>;
  };
};

/** From which day to which one a rule of law holds. */
export function ValidityFields({ form }: Props) {
  const { t } = useTexts('procurement-limits-admin');
  return (['validFrom', 'validTo'] as const).map((field) => (
    <DateField
      key={field}
      label={t(`field.${field}`)}
      required
      {...form.getInputProps(field)}
      value={form.values[field]}
    />
  ));
}

type LawProps = Props & { isReplacing: boolean; basisHelp: string };

/** Where a rule of law is written, and whom it binds, which a replacement cannot change. */
export function LawFields({ form, isReplacing, basisHelp }: LawProps) {
  const { t } = useTexts('procurement-limits-admin');
  const { shortName: organization } = useAdminOrganization();
  return (
    <>
      <Textarea
        label={t('field.legalBasis')}
        description={basisHelp}
        autosize
        minRows={2}
        required
        {...form.getInputProps('legalBasis')}
      />
      <AddressInput label={t('field.sourceUrl')} {...form.getInputProps('sourceUrl')} />
      <Select
        label={t('field.scope')}
        data={ruleScopes.map((value) => ({ value, label: t(`scope.${value}`, { organization }) }))}
        allowDeselect={false}
        disabled={isReplacing}
        {...form.getInputProps('scope')}
      />
    </>
  );
}
