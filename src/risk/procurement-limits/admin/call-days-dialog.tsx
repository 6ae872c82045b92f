import { Select, SimpleGrid, TextInput } from '@mantine/core';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { saveCallDays } from '../procurement-limit-endpoints.ts';
import { announcedProcedures, callCharacters, type CallDays } from '../procurement-limit.ts';
import { callDaysValues, readCallDays } from './call-days-values.ts';
import { LawFields, ValidityFields } from './law-fields.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { useRuleForm } from './use-rule-form.ts';

type Props = {
  /** Undefined for days that take no others' place. */
  replaced: CallDays | undefined;
  onClose: () => void;
};

export function CallDaysDialog({ replaced, onClose }: Props) {
  const { t } = useTexts('procurement-limits-admin');
  const { call } = adminRootRoute.useRouteContext();
  const { form, submit, isBusy } = useRuleForm({
    values: callDaysValues(replaced),
    read: readCallDays,
    enter: (days) =>
      call(saveCallDays, { body: { days, ...(replaced && { replaces: replaced._id }) } }),
    onDone: onClose,
  });
  return (
    <RuleDialog
      title={t(replaced ? 'callDays.replace' : 'callDays.new')}
      isReplacing={replaced !== undefined}
      isDirty={() => form.isDirty()}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label={t('field.procedureType')}
          data={announcedProcedures.map((value) => ({
            value,
            label: t(`codelists:type.${value}`),
          }))}
          allowDeselect={false}
          {...form.getInputProps('procedureType')}
        />
        <Select
          label={t('field.character')}
          data={callCharacters.map((value) => ({ value, label: t(`character.${value}`) }))}
          allowDeselect={false}
          {...form.getInputProps('character')}
        />
        <ValidityFields form={form} />
        <TextInput
          label={t('field.leastDays')}
          description={t('help.leastDays')}
          required
          inputMode="numeric"
          {...form.getInputProps('leastDays')}
        />
      </SimpleGrid>
      <LawFields
        form={form}
        isReplacing={replaced !== undefined}
        basisHelp={t('help.legalBasis.days')}
      />
    </RuleDialog>
  );
}
