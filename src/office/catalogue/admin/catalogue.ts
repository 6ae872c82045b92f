import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';

import type { Endpoint } from '../../../foundation/platform/endpoint.ts';
import type { z } from '../../../foundation/platform/schema.ts';
import type { TextValues } from '../../../foundation/platform/write-text.ts';
import type { TextCatalogues } from '../../../foundation/ui/web/texts.ts';
import type { CatalogueRow, LastChange } from '../catalogue-endpoints.ts';
import type { RowAction } from './row-actions.ts';
import type { FieldIssue } from './schema-issues.ts';
import type { CatalogueForm } from './use-catalogue-form.ts';
import type { TranslateKey } from './use-translate-key.ts';

/**
 * One catalogue of the back office, described; `<CataloguePage catalogue={…} />` is its whole screen:
 * list, search, columns, form, deletion with undo, table-wide edit.
 *
 * `Row` is what the list and the detail answer, `Values` what the form holds, with the field names
 * of the draft.
 */
export type Catalogue<Row extends CatalogueRow, Values extends object> = {
  /** Under this name the browser remembers the chosen columns: `suppliers`. */
  name: string;
  /** What `catalogueEndpoints` made. The form is checked by the schema of `save`, as the server does. */
  endpoints: CatalogueCalls<Row>;
  /** Admin texts of the slice, with all keys of `CatalogueText` and a `column.{field}` per column. */
  texts: CatalogueTexts;
  /** In their order; the first one stays in sight. "Fecha de creación" is added at the end. */
  columns: readonly CatalogueColumn<Row>[];
  /** How a person calls the record: in the dialogs, and for those who listen. */
  nameOf: (row: Row) => string;
  /** What the form starts with; without a row, for a new record. Absent values are '' or null. */
  valuesOf: (row?: Row) => Values;
  /** What is sent for the values, without `_id` and `updatedAt`; the values as they are when left out. */
  bodyOf?: (values: Values, row?: Row) => object;
  /**
   * The draft of a stored row, where a form holds its values in another way: a table-wide edit then
   * compares with it, and sends the changed fields alone.
   */
  draftOf?: (row: Row) => object;
  /** The changed fields of a table-wide edit with those that change along with them. */
  completeChanges?: (changed: Partial<Record<string, unknown>>, row: Row) => object;
  /** Fields that follow from others, which are the ones that two people can disagree about. */
  computed?: Readonly<Record<string, readonly string[]>>;
  /** Fields of the form without a column, for the window that compares two versions of a record. */
  moreFields?: readonly MoreField<Row>[];
  /** What is wrong with the values of a form beyond what the schema of `save` says. */
  issuesIn?: (values: Values, row?: Row) => readonly FieldIssue[];
  /** What is odd about a changed row, as its table-wide edit would send it; a hook of each row. */
  useRemarks?: (draft: Readonly<AnyDraft> | undefined, id?: string) => readonly Remark[];
  /** The field of the form that has to be corrected where another one, which it computes, is wrong. */
  inputOf?: (field: string, values: Values) => string;
  /** Where the names of the fields are, if not in `texts`; the first of them that has one is shown. */
  fieldTexts?: readonly string[];
  /** The field where one begins with a new record, if not the first one. */
  firstField?: string;
  /** Offers to save a new record and begin another one, which starts with these values. */
  valuesToKeep?: (values: Values) => Values;
  /** What stands above the list: that there is something else to look at. */
  Notice?: ComponentType;
  /** The fields; the dialog around them has the title, the buttons and everything about saving. */
  Form: ComponentType<CatalogueFormProps<Row, Values>>;
  /** Width of the dialog, such as 'lg' or '80rem'. */
  formWidth?: string;
  /** Whether texts go on in another line rather than past the edge of the table. */
  wrapsTexts?: true;
  /** Whether several rows can be edited at once in the table (docs/spec-readings.md#catalogues). */
  canEditTable: boolean;
  /**
   * Whether its columns are all that a record needs, so that one can be written as a line of the table;
   * or what such a line says where nothing is written into it, as the form of a new record does.
   */
  canAddRows?: true | Partial<Values>;
  /** The texts of other cells that follow, in a new line of the table, from a field that was written. */
  findFilled?: (
    queries: QueryClient,
    field: string,
    values: AnyDraft,
  ) => Promise<Partial<Record<string, string>>>;
  /** What more can be done with a record that may be edited; a hook of each row. */
  useMoreActions?: (row: Row) => readonly RowAction[];
  /** What a row on a phone ends with, after its columns. */
  rowEnd?: (row: Row) => ReactNode;
  /** What the list can be narrowed by beside its search. */
  filters?: readonly CatalogueFilter[];
  /** Why the server would refuse the order of a column for the list as it is; undefined: it does not. */
  refusedSort?: (field: string, list: ListSize) => { key: string; values: TextValues } | undefined;
  /** The key of a sentence below the title, where there is more to say than the title does. */
  hint?: string;
  /** The key of a sentence behind the total that says what it counts. */
  totalNote?: string;
  /** What a copy of a record leaves blank, as no two records share it; without it none is offered. */
  blankInCopy?: readonly Extract<keyof Values, string>[];
  /** What a copy starts with, where it is more than the values of the record. */
  valuesOfCopy?: (row: Row) => Values;
  /** Whether Edit and the actions beside it are offered for a record; for each when left out. */
  mayEdit?: (row: Row) => boolean;
  /** Whether Delete is offered for a record; it is for each when left out. */
  mayDelete?: (row: Row) => boolean;
  /** Is told of a record that was created here. */
  onCreated?: (row: Row) => void;
  /** What has to be typed before the record can be deleted, and under which name it is sent. */
  typeToDelete?: { field: string; expected: (row: Row) => string };
  /** Something that the dialog of deletion says beside. */
  DeletionNote?: ComponentType<{ row: Row }>;
  /** What is known to keep a record from being deleted, shown in place of the question. */
  deletionBlock?: {
    applies: (row: Row) => boolean;
    Reason: ComponentType<{ row: Row; onClose: () => void }>;
  };
};

/** How many rows a list has, and whether they are what a search found. */
type ListSize = { total: number; isSearched: boolean };

type AnyDraft = Record<string, unknown>;

/** Something odd that is worth a look and refuses nothing. */
export type Remark = {
  /** It stands beside this field. */
  field: string;
  /** The fields that do not fit together. */
  about: readonly string[];
  text: string;
};

/** Several values of one field, ORed. */
export type CatalogueFilter = {
  /** Its name in the query of the list and in the address. */
  key: string;
  /** The key of what it is called. */
  label: string;
  useOptions: () => readonly FilterChoice[];
};
export type FilterChoice = { value: string; label: string };

export type CatalogueFormProps<Row extends CatalogueRow, Values extends object> = {
  /** `<TextInput {...form.field('name')} label={t('form.name')} required />` */
  form: CatalogueForm<Values>;
  /** The stored record; undefined for a new one. */
  row: Row | undefined;
  /** How much of the file that a save sends has been sent, from 0 to 1, while it is on its way. */
  sent?: number | undefined;
};

/**
 * `kind` decides how a value is shown and with what it is changed in the table:
 * - `text`, `url` (a link when http or https), `date` (`YYYY-MM-DD` or a moment), `money`, `boolean`
 * - `choice`: one of `choices`; the text of a value is `{texts}.{value}`, such as
 *   `codelists:category.SERVICES` for `texts: 'codelists:category'`
 * - `reference`: the row holds `{ _id, name }` or null, the draft its `_id`; `find` looks names up.
 */
export type CatalogueColumn<Row extends CatalogueRow> = ColumnKind & {
  field: Extract<keyof Row, string>;
  /** Not among the columns that are shown at first. */
  hidden?: true;
  /** Shown beside a new line of the table, whatever columns were chosen: no record is without it. */
  needed?: true;
  /** Whether the table-wide edit leaves it alone; `createdAt` always is. */
  fixed?: true;
  render?: (row: Row) => ReactNode;
  /** What the two lines of a row on a phone say of it, nothing for null; the value as a text when left out. */
  brief?: (row: Row) => ReactNode;
};

/** A field of a form that the table does not show; `label` is the key of its name, where `fieldTexts` has none. */
export type MoreField<Row extends CatalogueRow> = {
  field: Extract<keyof Row, string>;
  label?: string;
} & (
  | ColumnKind
  | { kind: 'list'; nameOf: (value: string, translate: TranslateKey) => string }
  /** Several lines, or colours: `value` is as a draft holds it. */
  | { kind: 'written'; Value: ComponentType<{ value: unknown }> }
);

type ColumnKind =
  | { kind: 'text' | 'url' | 'date' | 'money' | 'boolean' }
  | { kind: 'choice'; choices: readonly string[]; texts: string }
  | { kind: 'reference'; find: FindReferences };

export type NamedReference = { _id: string; name: string };
export type FindReferences = (
  queries: QueryClient,
  search: string,
) => Promise<readonly NamedReference[]>;

/** Keys that the admin texts of every catalogue have. */
type CatalogueText =
  /** "Catálogo de proveedores" */
  | 'title'
  /** "Nuevo proveedor": the button and the dialog */
  | 'new'
  /** "Editar proveedor" */
  | 'edit'
  /** "Buscar proveedores" */
  | 'search'
  /** "{{shown}} proveedor en total" */
  | 'total_one'
  | 'total_other'
  /** "No se encontraron proveedores que coincidan con tu búsqueda" */
  | 'none-found'
  /** "Todavía no hay proveedores." */
  | 'none-yet'
  /** "Eliminar Proveedor" */
  | 'delete';
export type CatalogueTextKey = Exclude<CatalogueText, `total_${string}`> | 'total';

type CatalogueTexts = {
  [Name in keyof TextCatalogues]: CatalogueText extends keyof TextCatalogues[Name] ? Name : never;
}[keyof TextCatalogues];

/** The calls as this screen uses them; what `catalogueEndpoints` makes fits. */
export type CatalogueCalls<Row extends CatalogueRow> = {
  list: Asking<ListAnswer<Row>> & { schema: { querystring: z.ZodObject } };
  detail: Asking<Answer<Row> & { lastChange: LastChange | null }>;
  save: Telling<Answer<Row>>;
  remove: Telling<Answer<null>>;
  restore: Telling<Answer<Row>>;
  saveUpdated: Telling<Answer<Row[]>>;
};

type Answer<Data> = { data: Data; message?: string | undefined };
type ListAnswer<Row> = {
  data: { docs: Row[]; page: number; pages: number; total: number };
  lastUpdate?: string | null | undefined;
};
type Asking<Answered> = Omit<Endpoint, 'schema'> & {
  schema: { querystring: z.ZodType; response: { 200: z.ZodType<Answered> } };
};
type Telling<Answered> = Omit<Endpoint, 'schema'> & {
  schema: { body: z.ZodType; response: { 200: z.ZodType<Answered> } };
};
