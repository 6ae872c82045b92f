import { Paper, Radio, Stack, Text, Title } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useTranslateKey } from '../../../office/catalogue/admin/use-translate-key.ts';
import { amountsIncludeTaxAnswers } from '../../data-load/amounts-include-tax.ts';
import type { SourceChanges } from '../layout-draft.ts';
import type { LoadLayout } from '../layout-endpoints.ts';
import { columnsOfSource, type Sources } from '../layout.ts';
import { columnHeading } from './column-heading.ts';
import { type Draft, useLayoutDraft } from './use-layout-draft.ts';

type Question = LoadLayout['questions'][number];
type Props = { layout: LoadLayout; sources: Sources };

/** What the columns leave in doubt; the file is not read before a person has decided each. */
export function ColumnQuestions({ layout, sources }: Props) {
  const { t } = useTexts('sheet-layouts-admin');
  const { mutate, isPending, variables } = useLayoutDraft();
  const { sheet, headingRow } = layout;
  if (layout.questions.length === 0) return null;
  const decide = (decided: Partial<Draft>) => mutate({ sheet, headingRow, ...decided });
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-labelledby="column-questions">
      <Title order={2} size="h4" id="column-questions">
        {t('question')}
      </Title>
      {layout.questions.map((question) => (
        <ColumnQuestion
          key={question.kind}
          question={question}
          layout={layout}
          sources={sources}
          onDecide={decide}
          deciding={isPending ? variables : undefined}
        />
      ))}
    </Paper>
  );
}

type QuestionProps = Props & {
  question: Question;
  onDecide: (decided: Partial<Draft>) => void;
  /** What is on its way. */
  deciding: Draft | undefined;
};

function ColumnQuestion({ question, layout, sources, onDecide, deciding }: QuestionProps) {
  const { t } = useTexts('sheet-layouts-admin');
  const translate = useTranslateKey();
  const { kind, reason, columns } = question;
  const named = columns.map((name) => `«${columnHeading(layout, name)}»`).join(', ');
  const shown = {
    label: <strong>{t(`question.${kind}`)}</strong>,
    description: (
      <>
        {kind === 'tax' && `${named}. `}
        {translate(`data-load:layout.doubt-${reason}`)}
      </>
    ),
  };
  return kind === 'tax' ? (
    <Radio.Group
      {...shown}
      mt="md"
      value={deciding?.amountsIncludeTax ?? layout.amountsIncludeTax ?? ''}
      onChange={(value) =>
        onDecide({ amountsIncludeTax: amountsIncludeTaxAnswers.find((one) => one === value) })
      }
    >
      <Stack gap="xs" my="xs">
        {amountsIncludeTaxAnswers.map((answer) => (
          <Radio key={answer} value={answer} label={t(`tax.${answer}`)} />
        ))}
      </Stack>
    </Radio.Group>
  ) : (
    <Radio.Group
      {...shown}
      mt="md"
      value={chosenOption(question, deciding?.changes ?? {}, sources)}
      onChange={(value) =>
        onDecide({
          changes:
            value === noColumn ? { [question.code]: null } : changesFor(question, Number(value)),
        })
      }
    >
      <Stack gap="xs" my="xs">
        {question.options.map((option, index) => (
          <Option key={JSON.stringify(option.source)} {...{ option, index, layout }} />
        ))}
        {mayBeNone(reason) && (
          <Radio
            value={noColumn}
            label={t(kind === 'number' ? 'question.none-number' : 'question.none')}
          />
        )}
      </Stack>
      <Text size="sm" c="dimmed">
        {t('question.other')}
      </Text>
    </Radio.Group>
  );
}

type OptionProps = { option: Question['options'][number]; index: number; layout: LoadLayout };

/** A column, or several, with what it sums or its first cells. */
function Option({ option, index, layout }: OptionProps) {
  const { t, format } = useTexts('sheet-layouts-admin');
  const columns = columnsOfSource(option.source).flatMap(
    (name) => layout.columns.find((column) => column.name === name) ?? [],
  );
  const [first] = columns;
  const cells = columns.map(({ samples }) => samples.filter(Boolean).join(' · ')).filter(Boolean);
  const sum = first?.sum ?? null;
  return (
    <Radio
      value={String(index)}
      label={columns
        .map(({ letter, name }) => `${letter} ${columnHeading(layout, name)}`)
        .join(' + ')}
      description={sum === null ? cells.join(' | ') : t('sum', { amount: format.money(sum) })}
    />
  );
}

const mayBeNone = (reason: Question['reason']): boolean =>
  reason === 'none-named' || reason === 'number-unproven';

/** The answer that no column gives the field. */
const noColumn = 'none';

/** Nothing is chosen before a person has done it, whatever is proposed. */
const chosenOption = (
  { code, options, isAnswered }: Question,
  changes: SourceChanges,
  sources: Sources,
): string => {
  const source = changes[code] ?? (isAnswered ? sources[code] : undefined);
  if (source === undefined && (isAnswered || changes[code] === null)) return noColumn;
  const index = options.findIndex((one) => JSON.stringify(one.source) === JSON.stringify(source));
  return index === -1 ? '' : String(index);
};

/** The RFC is that of the same supplier, or nobody's. */
const changesFor = ({ kind, code, options }: Question, index: number): SourceChanges => {
  const option = options[index];
  if (!option) return {};
  const { source, rfc } = option;
  return {
    [code]: source,
    ...(kind === 'supplier' && { C16: rfc === null ? null : { column: rfc } }),
  };
};
