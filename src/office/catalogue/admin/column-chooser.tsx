import { Button, Checkbox, Popover, Stack, Text } from '@mantine/core';

import { fitToScreen } from '../../../foundation/ui/admin/fit-to-screen.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { ToolButton } from './tool-button.tsx';
import { useOwnTexts } from './use-catalogue.ts';
import type { ShownColumns } from './use-shown-columns.ts';

import classes from './column-chooser.module.css';

export function ColumnChooser({ columns: { all, shown, show } }: { columns: ShownColumns }) {
  const { t } = useTexts('catalogue-admin');
  const { headOf } = useOwnTexts();
  const fields = shown.map(({ field }) => field);
  return (
    <Popover {...fitToScreen} trapFocus returnFocus shadow="md" position="bottom-end" withinPortal>
      <Popover.Target>
        <ToolButton path={threeColumns}>{t('columns')}</ToolButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.list} aria-label={t('columns')}>
        <Checkbox.Group value={fields} onChange={show} label={t('columns.hint')}>
          <Stack gap="xs" mt="sm">
            {all.map(({ field }) => (
              <Checkbox
                key={field}
                value={field}
                label={headOf(field)}
                disabled={fields.length === 1 && fields[0] === field}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Text size="xs" c="dimmed" my="xs">
          {t('columns.one')}
        </Text>
        <Button
          variant="light"
          size="compact-sm"
          disabled={fields.length === all.length}
          onClick={() => show(all.map(({ field }) => field))}
        >
          {t('columns.all')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

const threeColumns = 'M4 5h16v14H4zM9.5 5v14M14.5 5v14';
