import { Checkbox, NativeSelect, Paper, Text, Title } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { LoadLayout } from '../layout-endpoints.ts';
import { useLayoutDraft } from './use-layout-draft.ts';
import { WhoRemembered } from './who-remembered.tsx';

import classes from './load-mapping.module.css';

/** The sheet and the row of its headings, and which other sheets are read. */
export function PlaceOfHeadings({ layout }: { layout: LoadLayout }) {
  const { t } = useTexts('sheet-layouts-admin');
  const { mutate: keep } = useLayoutDraft();
  const { sheets, sheet, headingRow, headingRows, refusal } = layout;
  const known = headingRows.some(({ row }) => row === headingRow);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="place-of-headings">
      <Title order={2} size="h4" id="place-of-headings">
        {t('place')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('place.hint')}
      </Text>
      <div className={classes.place}>
        {sheets.length > 1 && (
          <NativeSelect
            label={t('sheet')}
            value={sheet}
            error={refusal?.part === 'sheets' && sheets.length > 1 && t('change-this')}
            onChange={({ currentTarget }) => keep({ sheet: currentTarget.value })}
            data={sheets.map(({ name, isHidden }) => ({
              value: name,
              label: isHidden ? t('hidden-sheet', { sheet: name }) : name,
            }))}
          />
        )}
        <NativeSelect
          label={t('heading-row')}
          error={refusal?.part === 'heading-row' && t('change-this')}
          value={String(headingRow)}
          onChange={({ currentTarget }) => keep({ sheet, headingRow: Number(currentTarget.value) })}
          data={[...headingRows, ...(known ? [] : [{ row: headingRow, text: '' }])].map(
            ({ row, text }) => ({ value: String(row), label: `${row}: ${text}` }),
          )}
        />
      </div>
      {layout.sheetsAlike.length > 0 && <SheetsAlike layout={layout} />}
      {layout.remembered && <WhoRemembered remembered={layout.remembered} />}
    </Paper>
  );
}

/** Sheets with the same headings, each of which can be left out; hidden ones are, at first. */
function SheetsAlike({ layout }: { layout: LoadLayout }) {
  const { sheet, headingRow, sheetsAlike, refusal } = layout;
  const { t } = useTexts('sheet-layouts-admin');
  const { mutate: keep, isPending, variables } = useLayoutDraft();
  const leftOutNow = sheetsAlike.filter(({ isRead }) => !isRead).map(({ name }) => name);
  const leftOut = (isPending && variables.leftOutSheets) || leftOutNow;
  return (
    <Checkbox.Group
      mt="md"
      label={t('sheets-alike')}
      description={t('sheets-alike.hint')}
      error={(refusal?.part === 'sheets' || refusal?.part === 'columns') && t('change-this')}
      value={sheetsAlike.map(({ name }) => name).filter((name) => !leftOut.includes(name))}
      onChange={(read) => {
        const leftOutSheets = sheetsAlike
          .map(({ name }) => name)
          .filter((name) => !read.includes(name));
        keep({ sheet, headingRow, leftOutSheets });
      }}
    >
      {sheetsAlike.map(({ name, isHidden }) => (
        <Checkbox
          key={name}
          value={name}
          label={isHidden ? t('hidden-sheet', { sheet: name }) : name}
          mt="xs"
        />
      ))}
    </Checkbox.Group>
  );
}
