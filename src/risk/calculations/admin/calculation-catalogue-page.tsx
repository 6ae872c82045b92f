import { axes } from '../../../figures/figures/variable.ts';
import { CataloguePage } from '../../../office/catalogue/admin/catalogue-page.tsx';
import type { Catalogue } from '../../../office/catalogue/admin/catalogue.ts';
import { calculationCatalogue, type CalculationRow } from '../calculation-catalogue.ts';
import { calculationTypes, displayForms, indicatorDirections } from '../calculation-kinds.ts';
import { CalculationForm } from './calculation-form.tsx';
import { CalculationName } from './calculation-name.tsx';
import {
  calculationBody,
  calculationDraft,
  type CalculationValues,
  calculationValues,
  calculationIssues,
  inputOfCalculation,
} from './calculation-values.ts';
import { DefaultMethodNotice } from './default-method-notice.tsx';
import { FormulaCell } from './formula-cell.tsx';
import { ResultCell, ResultText } from './result-cell.tsx';
import { WhyNotDeleted } from './used-in.tsx';
import { FiltersValue, FormulaValue, ScaleValue } from './written-values.tsx';

export function CalculationCataloguePage() {
  return <CataloguePage catalogue={calculations} />;
}

const calculations: Catalogue<CalculationRow, CalculationValues> = {
  name: 'calculations',
  endpoints: calculationCatalogue,
  texts: 'calculations-admin',
  hint: 'calculations-admin:hint',
  Notice: DefaultMethodNotice,
  columns: [
    { field: 'name', kind: 'text', render: (row) => <CalculationName {...row} /> },
    {
      field: 'scale',
      kind: 'text',
      fixed: true,
      render: (row) => <ResultCell row={row} />,
      brief: (row) => <ResultText row={row} />,
    },
    { field: 'description', kind: 'text', hidden: true },
    { field: 'abbreviation', kind: 'text', hidden: true },
    {
      field: 'type',
      kind: 'choice',
      choices: calculationTypes,
      texts: 'calculations-admin:type',
      hidden: true,
    },
    {
      field: 'formula',
      kind: 'text',
      render: ({ formula, filters }) => (
        <FormulaCell text={formula.expression} isFiltered={filters.length > 0} />
      ),
      brief: ({ formula }) => formula.expression,
    },
    { field: 'enabled', kind: 'boolean', hidden: true },
    { field: 'locked', kind: 'boolean', hidden: true },
    { field: 'notes', kind: 'text', hidden: true },
    { field: 'createdAt', kind: 'date', fixed: true, hidden: true },
  ],
  moreFields: [
    { field: 'formula', kind: 'written', Value: FormulaValue },
    { field: 'filters', kind: 'written', Value: FiltersValue },
    { field: 'scale', kind: 'written', Value: ScaleValue },
    {
      field: 'displayForm',
      kind: 'choice',
      choices: displayForms,
      texts: 'calculations-admin:displayForm',
    },
    { field: 'hasPercentScale', kind: 'boolean' },
    { field: 'administrationPeriod', kind: 'text' },
    { field: 'axis', kind: 'choice', choices: axes, texts: 'calculations-admin:axis' },
    {
      field: 'direction',
      kind: 'choice',
      choices: indicatorDirections,
      texts: 'calculations-admin:direction',
    },
  ],
  nameOf: ({ name }) => name,
  valuesOf: calculationValues,
  bodyOf: calculationBody,
  draftOf: calculationDraft,
  // The confirmation is of these figures; nobody else can have given it.
  computed: { moveIndex: ['locked', 'formula', 'filters', 'scale'] },
  issuesIn: calculationIssues,
  inputOf: inputOfCalculation,
  Form: CalculationForm,
  formWidth: '72rem',
  blankInCopy: ['name', 'abbreviation', 'locked'],
  wrapsTexts: true,
  canEditTable: false,
  deletionBlock: {
    applies: ({ locked, usedIn }) => locked || usedIn.length > 0,
    Reason: WhyNotDeleted,
  },
};
