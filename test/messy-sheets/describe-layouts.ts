import { describeTable } from './describe-table.ts';
import { comparedFields, type ComparedField, type LayoutCase } from './read-layout-case.ts';
import type { LayoutOutcome } from './run-layout-case.ts';

type Described = LayoutCase & { name: string; outcome: LayoutOutcome };

/** `docs/published-layouts.md`: how each workbook is published, and what is read of it without a question. */
export const describeLayouts = (cases: Described[]): string => {
  const rows = cases.map(({ title, name, contracts, outcome }) => [
    title,
    String(contracts.length),
    String(outcome.right),
    describeQuestioned(outcome.questioned),
    `\`${name}.md\``,
  ]);
  return [
    '# Published layouts',
    '',
    'Each row below is a workbook as a municipality may publish it, in `test/messy-sheets/layouts/`: its sheets, and beside them the number, supplier, amount and date of every contract that stands there. The test uploads it, accepts the columns as they are proposed, and compares every value. A value is right, or the load asks about its column or its cell; anything else fails. [CONTRIBUTING.md](../CONTRIBUTING.md#a-published-layout) says how a layout from the field becomes a case. This page is written by the test.',
    '',
    `${cases.length} layouts.`,
    '',
    ...describeTable([['Layout', 'Contracts', 'Values right', 'Values asked', 'File'], ...rows]),
    '',
  ].join('\n');
};

const describeQuestioned = (questioned: Record<ComparedField, number>): string =>
  comparedFields
    .filter((field) => questioned[field] > 0)
    .map((field) => `${questioned[field]} (${field})`)
    .join(', ');
