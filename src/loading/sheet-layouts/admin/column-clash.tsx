import { Button, Group, Text } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type FieldClash, joinGroups, decideForGroup } from '../assign-column.ts';
import type { LoadLayout } from '../layout-endpoints.ts';
import { listHeadings } from '../sheet-reading.ts';
import { columnHeading } from './column-heading.ts';
import type { MappingDraft } from './use-mapping-draft.ts';

type Props = {
  clash: FieldClash;
  column: LoadLayout['columns'][number];
  layout: LoadLayout;
  draft: MappingDraft;
};

/** Another column gives the same field: nothing is taken from either before somebody decides. */
export function ColumnClash({ clash, column, layout, draft }: Props) {
  const { t } = useTexts('sheet-layouts-admin');
  const { proposed, choices, setChoices } = draft;
  const isOwn = (group: string[]) => group.includes(column.name);
  const own = clash.groups.filter(isOwn).flat();
  const others = clash.groups.filter((group) => !isOwn(group));
  const [other = []] = others;
  const heading = columnHeading(layout, column.name);
  const decisions = [
    ...(clash.canJoin ? [{ text: t('clash.join'), choose: () => joinGroups(choices, clash) }] : []),
    { text: t('clash.only'), choose: () => decideForGroup(proposed, choices, clash, own) },
    ...(others.length === 1
      ? [{ text: t('clash.other'), choose: () => decideForGroup(proposed, choices, clash, other) }]
      : []),
  ];
  return (
    <div role="status">
      <Text size="sm" c="var(--bad-text)" mt="xs">
        {t('clash', {
          columns: listHeadings(others.flat().map((name) => columnHeading(layout, name))),
        })}
      </Text>
      <Group gap="xs" mt="xs">
        {decisions.map(({ text, choose }) => (
          <Button
            key={text}
            size="compact-sm"
            variant="default"
            aria-label={`${text}: ${heading}`}
            onClick={() => setChoices(choose())}
          >
            {text}
          </Button>
        ))}
      </Group>
    </div>
  );
}
