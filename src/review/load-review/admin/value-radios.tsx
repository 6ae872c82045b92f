import { Group, Radio, VisuallyHidden } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

type Props = {
  label: string;
  options: { value: string; label: string }[];
  value: string;
  onAnswer: (value: string) => void;
};

/** A value of a short list, with one press, and none where somebody wants to say none. */
export function ValueRadios({ label, options, value, onAnswer }: Props) {
  const { t } = useTexts('load-review-admin');
  const listed = value === '' ? options : [...options, { value: '', label: t('missing.leave') }];
  return (
    <Radio.Group label={<VisuallyHidden>{label}</VisuallyHidden>} value={value} onChange={onAnswer}>
      <Group gap="xs" my="xs">
        {listed.map((one) => (
          <Radio key={one.value} value={one.value} label={one.label} />
        ))}
      </Group>
    </Radio.Group>
  );
}
