import { containsText } from '../../../foundation/platform/api/database/contains-text.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { CatalogueStore } from '../../../office/catalogue/api/catalogue-store.ts';
import { catalogueTable } from '../../../office/catalogue/api/catalogue-table.ts';
import type { CatalogueSource } from '../../../office/catalogue/api/table-rows.ts';
import { referencesOf } from '../../formula/formula-tree.ts';
import { parseFormula } from '../../formula/parse-formula.ts';
import type { CalculationDraft, CalculationRow } from '../calculation-catalogue.ts';
import { afterCalculationWrite } from './after-calculation-write.ts';
import { calculationColumns } from './calculation-columns.ts';
import { findCalculationIssues, lockCalculations } from './calculation-rules.ts';
import { findMethod } from './method.ts';

const table: CatalogueSource = {
  name: 'calculations',
  columns: (sql) => sql`
    ${calculationColumns(sql)}, notes,
    (select coalesce(json_agg(json_build_object('_id', used.id, 'abbreviation', used.abbreviation,
                                                'name', used.name) order by folded(used.name)), '[]')
       from calculations used
      where used.deleted_at is null
        and calculations.abbreviation = any(used.calculations)) as "usedIn"`,
  within: (sql) => sql`true`,
  holds: (sql, search) =>
    containsText(
      sql,
      sql`folded(concat_ws(E'\n', name, description, abbreviation, expression))`,
      search,
    ),
  sorts: {
    name: (sql) => sql`folded(name)`,
    description: (sql) => sql`folded(description)`,
    abbreviation: (sql) => sql`abbreviation`,
    type: (sql) => sql`type`,
    enabled: (sql) => sql`enabled`,
    locked: (sql) => sql`locked`,
    notes: (sql) => sql`folded(notes)`,
  },
};

const common = catalogueTable<CalculationRow, CalculationDraft>(table);

/** The method of the installation, as administrators list and edit it. */
export const calculationStore: CatalogueStore<CalculationRow, CalculationDraft> = {
  ...common,
  entity: 'calculation',
  nameOf: ({ name, abbreviation }) => `${name} (${abbreviation})`,
  /** Who writes one waits for whoever writes another: together they could name each other. */
  findRows: async (sql, scope, ids, options = {}) => {
    if (options.lock) await lockCalculations(sql);
    return common.findRows(sql, scope, ids, options);
  },
  findDeleted: async (sql, scope, id) => {
    await lockCalculations(sql);
    return common.findDeleted(sql, scope, id);
  },
  draftOf: ({ formula: { expression }, ...row }) => {
    const { _id, createdAt: _createdAt, updatedAt: _updatedAt, usedIn: _usedIn, ...draft } = row;
    return { ...draft, formula: { expression } };
  },
  check: findCalculationIssues,
  insert: async (tx, _scope, { _id, draft }) => {
    if (draft.locked) await takeIndexFromOthers(tx, [_id]);
    await insertCalculation(tx, _id, draft);
  },
  update: async (tx, _scope, rows) => {
    const ids = rows.map(({ _id }) => _id);
    if (rows.some(({ draft }) => draft.locked)) await takeIndexFromOthers(tx, ids);
    if (rows.length > 1) await freeNames(tx, ids);
    for (const { _id, draft } of rows)
      await tx`update calculations set ${tx(valuesOf(tx, draft))} where id = ${_id}`;
  },
  restore: async (tx, scope, doc) => {
    const { calculations } = await findMethod(tx);
    if (!doc.formula.calculations.every((name) => calculations.has(name)))
      throw refuse(409, 'calculations-admin:refused.restore');
    await common.restore(tx, scope, doc);
  },
  checkRemove: async (_tx, _scope, { usedIn, locked }) => {
    if (locked) return { message: 'calculations-admin:refused.is-index' };
    if (usedIn.length === 0) return undefined;
    const names = usedIn.map(({ name, abbreviation }) => `${name} (${abbreviation})`).join(', ');
    return { message: 'calculations-admin:refused.in-use', values: { names } };
  },
  afterWrite: afterCalculationWrite,
  recordOf: ({
    _id,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    usedIn: _usedIn,
    ...fields
  }) => ({
    ...fields,
    formula: fields.formula.expression,
  }),
  messages: {
    created: 'calculations-admin:done.created',
    updated: 'calculations-admin:done.updated',
    deleted: 'calculations-admin:done.deleted',
  },
};

export const insertCalculation = async (
  tx: Queries,
  _id: string,
  draft: CalculationDraft,
): Promise<void> => {
  await tx`insert into calculations ${tx({ id: _id, ...valuesOf(tx, draft) })}`;
};

/** Only one is the index; the mark moves in the transaction that gives it to another one. */
const takeIndexFromOthers = async (tx: Queries, ids: string[]): Promise<void> => {
  await tx`
    update calculations set locked = false
     where locked and deleted_at is null and id <> all(${ids}::uuid[])`;
};

/** Two rows may exchange their names or the mark of the index. */
const freeNames = async (tx: Queries, ids: string[]): Promise<void> => {
  await tx`
    update calculations
       set name = id::text, locked = false,
           abbreviation = '$$' || upper(right(md5(id::text), 7))
     where id = any(${ids}::uuid[])`;
};

/** What a formula uses is read from it, and filters of what it does not use are dropped. */
const valuesOf = (
  tx: Queries,
  {
    displayForm = 'NORMAL',
    enabled = false,
    locked = false,
    administrationPeriod = null,
    hasPercentScale = false,
    scale = [],
    filters = [],
    axis = null,
    direction = null,
    notes = null,
    formula: { expression },
    ...draft
  }: CalculationDraft,
) => {
  const parsed = parseFormula(expression);
  const used = 'tree' in parsed ? referencesOf(parsed.tree) : { variables: [], calculations: [] };
  return {
    name: draft.name,
    description: draft.description,
    abbreviation: draft.abbreviation,
    type: draft.type,
    display_form: displayForm,
    enabled,
    locked,
    administration_period: administrationPeriod,
    has_percent_scale: hasPercentScale,
    scale: tx.json(scale),
    filters: tx.json(
      filters.filter(({ variableAbbreviation }) => used.variables.includes(variableAbbreviation)),
    ),
    expression,
    variables: used.variables,
    calculations: used.calculations,
    axis,
    direction,
    notes,
  };
};
