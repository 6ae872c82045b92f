import { Select, SimpleGrid } from '@mantine/core';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { MoneyField } from '../../../foundation/ui/admin/money-field.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { saveProcurementLimit } from '../procurement-limit-endpoints.ts';
import { categoryGroups, limitedProcedures, type ProcurementLimit } from '../procurement-limit.ts';
import { LawFields, ValidityFields } from './law-fields.tsx';
import { LimitPreview } from './limit-preview.tsx';
import { limitValues, readLimit } from './limit-values.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { taxChoices } from './tax-choices.ts';
import { useRuleForm } from './use-rule-form.ts';

type Props = {
  /** Undefined for a limit that takes nobody's place. */
  replaced: ProcurementLimit | undefined;
  onClose: () => void;
};

export function LimitDialog({ replaced, onClose }: Props) {
  const { t } = useTexts('procurement-limits-admin');
  const { call } = adminRootRoute.useRouteContext();
  const { form, submit, isBusy } = useRuleForm({
    values: limitValues(replaced),
    read: readLimit,
    enter: (limit) =>
      call(saveProcurementLimit, {
        body: { limit, ...(replaced && { replaces: replaced._id }) },
      }),
    onDone: onClose,
  });
  return (
    <RuleDialog
      title={t(replaced ? 'replace.title' : 'new')}
      isReplacing={replaced !== undefined}
      isDirty={() => form.isDirty()}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label={t('field.procedureType')}
          data={limitedProcedures.map((value) => ({ value, label: t(`codelists:type.${value}`) }))}
          allowDeselect={false}
          {...form.getInputProps('procedureType')}
        />
        <Select
          label={t('field.categoryGroup')}
          data={categoryGroups.map((value) => ({ value, label: t(`categoryGroup.${value}`) }))}
          allowDeselect={false}
          {...form.getInputProps('categoryGroup')}
        />
        <ValidityFields form={form} />
        <MoneyField
          label={t('field.amount')}
          required
          {...form.getInputProps('amount')}
          value={form.values.amount}
        />
        <Select
          label={t('field.tax')}
          data={taxChoices.map((value) => ({ value, label: t(`tax.${value}`) }))}
          allowDeselect={false}
          {...form.getInputProps('tax')}
        />
      </SimpleGrid>
      <LimitPreview values={form.values} replaces={replaced?._id} />
      <LawFields
        form={form}
        isReplacing={replaced !== undefined}
        basisHelp={t('help.legalBasis')}
      />
    </RuleDialog>
  );
}
