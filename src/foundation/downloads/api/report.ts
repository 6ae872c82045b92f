import type { Language } from '../../platform/language.ts';

/** One list as a file: what stands above it, its sums, and its rows. */
export type Report<Row = never> = {
  language: Language;
  /** What the file is about, what its rows are when that is not the same, and whose it is. */
  title: string;
  rowsTitle?: string;
  organization: string;
  /** The day of the consultation, as 2026-11-20. */
  day: string;
  /** Null while the organization has not stated it. */
  source: { name: string; address: string | null } | null;
  /** The licence that the organization chose for its data; null while it states none. */
  license: { name: string; url: string } | null;
  /** A moment; null without data. */
  lastUpdate: string | null;
  filters: ReportFilter[];
  /** What else is known of what the file is about, such as the RFC of a supplier. */
  facts: { label: string; value: string }[];
  /** Without any the file has no table of sums. */
  totals: ReportTotal[];
  /** What the sums count. */
  remarks: string[];
  columns: ReportColumn<Row>[];
  /** The columns of the file that is printed, which is narrower, and its paper, which lies. */
  printed: PrintedColumn<Row>[];
  paper: 'A4' | 'LEGAL';
  /** Whether the sums come before the rows where both have a sheet of their own. */
  totalsFirst: boolean;
  /** How many rows there are. */
  total: number;
  /** The rows, to be read once. */
  batches: AsyncIterable<Row[]>;
  /** The same for programs; rows as they are in the calls, streams of rows where lists stand. */
  data: JsonTree;
  /** Where all rows can be had, when a file holds fewer. */
  wholeAddress: string;
};

/** A key of the filter with its label and the labels of its values, of which one is enough. */
export type ReportFilter = { key: string; label: string; values: string[] };

/** A sum in pesos and how many contracts make it; null where there is none. */
export type ReportTotal = { label: string; amount: number | null; count: number | null };

type ValueKinds = {
  text: string | null;
  /** A whole number without thousands, such as a year. */
  number: number | null;
  count: number | null;
  amount: number | null;
  /** Per cent: 45.87 is written 45.87%. */
  percent: number | null;
  /** A calendar day, as 2026-11-20. */
  day: string | null;
  /** An address; whoever published it may have written anything there. */
  link: string | null;
};
export type ReportColumnKind = keyof ValueKinds;

export type ReportColumn<Row> = {
  [Kind in ReportColumnKind]: ColumnOf<Row, Kind>;
}[ReportColumnKind];

type ColumnOf<Row, Kind extends ReportColumnKind> = {
  /** As the field is called in the calls. */
  key: string;
  heading: string;
  kind: Kind;
  /** In characters. */
  width: number;
  valueOf: (row: Row) => ValueKinds[Kind];
};

/** A cell of a printed table is made of paragraphs. */
export type Paragraph = { text: string; link?: string | undefined; bold?: boolean };

export type PrintedColumn<Row> = {
  key?: string;
  heading: string;
  /** Its part of the width of the page, in per cent. */
  share: number;
  align?: 'right';
  paragraphsOf: (row: Row) => Paragraph[];
};

/** What becomes JSON, some of it while it is written. */
export type JsonTree =
  | string
  | number
  | boolean
  | null
  | AsyncIterable<object[]>
  | readonly JsonTree[]
  | { [key: string]: JsonTree };
