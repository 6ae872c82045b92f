import { Button, Group, Select, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';

import { AddressInput } from '../../../foundation/ui/admin/address-input.tsx';
import { DateField } from '../../../foundation/ui/admin/date-field.tsx';
import { MoneyField } from '../../../foundation/ui/admin/money-field.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import {
  categoryGroups,
  limitedProcedures,
  type ProcurementLimit,
  ruleScopes,
} from '../procurement-limit.ts';
import { LimitPreview } from './limit-preview.tsx';
import { taxChoices } from './tax-choices.ts';
import type { useLimitForm } from './use-limit-form.ts';

type Props = ReturnType<typeof useLimitForm> & {
  replaced: ProcurementLimit | undefined;
  onCancel: () => void;
};

export function LimitForm({ replaced, form, submit, isBusy, onCancel }: Props) {
  const { t } = useTexts('procurement-limits-admin');
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        {replaced && <Text size="sm">{t('replace.hint')}</Text>}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            label={t('field.procedureType')}
            data={limitedProcedures.map((value) => ({
              value,
              label: t(`codelists:type.${value}`),
            }))}
            allowDeselect={false}
            {...form.getInputProps('procedureType')}
          />
          <Select
            label={t('field.categoryGroup')}
            data={categoryGroups.map((value) => ({ value, label: t(`categoryGroup.${value}`) }))}
            allowDeselect={false}
            {...form.getInputProps('categoryGroup')}
          />
          <DateField
            label={t('field.validFrom')}
            required
            {...form.getInputProps('validFrom')}
            value={form.values.validFrom}
          />
          <DateField
            label={t('field.validTo')}
            required
            {...form.getInputProps('validTo')}
            value={form.values.validTo}
          />
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
        <Textarea
          label={t('field.legalBasis')}
          description={t('help.legalBasis')}
          autosize
          minRows={2}
          required
          {...form.getInputProps('legalBasis')}
        />
        <AddressInput label={t('field.sourceUrl')} {...form.getInputProps('sourceUrl')} />
        <Select
          label={t('field.scope')}
          data={ruleScopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
          allowDeselect={false}
          disabled={replaced !== undefined}
          {...form.getInputProps('scope')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
