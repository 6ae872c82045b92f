import { z } from '../../foundation/platform/schema.ts';
import { DisplayForm, IndexAxis } from '../calculations/calculation-kinds.ts';
import { Unscaled } from '../calculations/index-result.ts';
import { ForeignId } from './foreign-id.ts';

/** How long a text of a stranger may be; the rest is cut off. */
const maxNameCharacters = 200;
const maxTextCharacters = 500;

/** The colour of a monitor that states none. */
export const defaultColor = '#2cbcb6';

/** Text of strangers: text and nothing else, in one line. */
const text = (most: number) =>
  z
    .string()
    .transform((value) => oneLine(oneLine(value).slice(0, most)))
    .catch('');

const oneLine = (value: string): string =>
  value
    .slice(0, 10 * maxTextCharacters)
    .replaceAll(unprintable, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Control characters, halves of a character, private ones, and what turns a line or cannot be seen. */
const unprintable = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]+/gu;

const color = z
  .string()
  .regex(/^#[\da-f]{6}$/i)
  .toLowerCase()
  .catch(defaultColor);

/** Dead rows come too, marked as such. */
const ForeignOrganizationRow = z
  .object({
    _id: ForeignId,
    name: text(maxNameCharacters),
    shortName: text(maxNameCharacters),
    color,
    deleted: z.object({ isDeleted: z.boolean().catch(false) }).catch({ isDeleted: false }),
  })
  .refine(({ name, shortName }) => name !== '' || shortName !== '');

const ForeignOrganization = ForeignOrganizationRow.transform(
  ({ _id, name, shortName, color: own }) => ({
    _id,
    name: name || shortName,
    shortName: shortName || name,
    color: own,
  }),
);
export type ForeignOrganization = z.infer<typeof ForeignOrganization>;

const maxOrganizations = 200;

/**
 * The organizations of a foreign monitor's list; undefined when it is none. The lists stand under
 * `docs`, under `data.docs` or by themselves, and `error` says nothing: it is true on success too.
 */
export const readForeignOrganizations = (answer: unknown): ForeignOrganization[] | undefined => {
  const rows = listIn(answer);
  const live = rows?.filter((row) => !isDeleted(row));
  const read = live?.flatMap((row) => ForeignOrganization.safeParse(row).data ?? []);
  if (!rows || (rows.length > 0 && live?.length !== 0 && read?.length === 0)) return undefined;
  const byId = new Map(read?.map((one) => [one._id, one]));
  return [...byId.values()].slice(0, maxOrganizations);
};

const Listing = z.union([
  z.array(z.unknown()),
  z.object({ docs: z.array(z.unknown()) }).transform(({ docs }) => docs),
  z.object({ data: z.array(z.unknown()) }).transform(({ data }) => data),
  z.object({ data: z.object({ docs: z.array(z.unknown()) }) }).transform(({ data }) => data.docs),
]);

const listIn = (answer: unknown): unknown[] | undefined => Listing.safeParse(answer).data;

const Marked = z.object({ deleted: z.object({ isDeleted: z.literal(true) }) });
const isDeleted = (row: unknown): boolean => Marked.safeParse(row).success;

const amount = z.number().min(-1e15).max(1e15).nullable().catch(null);
const count = z.int().min(0).max(1e9).nullable().catch(null);
const perType = <Value extends z.ZodType>(value: Value) => ({
  public: value,
  invitation: value,
  noBid: value,
  total: value,
});

const unknownSums = { public: null, invitation: null, noBid: null, total: null };
const unknownIndex = { result: null, administrationPeriod: null, axes: [] };

const points = z.number().min(0).max(1000);
const ForeignAxis = z.object({
  axis: IndexAxis.nullable(),
  points: points.nullable(),
  maxPoints: points,
});

const ForeignCalculation = z.object({
  name: text(maxNameCharacters),
  description: text(maxTextCharacters),
  result: z.number().nullable().catch(null),
  displayForm: DisplayForm.catch('NORMAL'),
  unscaled: Unscaled.nullable().catch(null),
  hash: z
    .string()
    .regex(/^[\w-]{1,128}$/)
    .nullable()
    .catch(null),
});

/** Those of this product; others have none. */
const maxAxes = 10;

const ForeignDetail = z.object({
  organization: ForeignOrganizationRow,
  corruptionIndex: z
    .object({
      result: z.number().min(0).max(100).nullable().catch(null),
      administrationPeriod: text(40).transform((period) => period || null),
      axes: z.array(ForeignAxis).max(maxAxes).catch([]),
    })
    .catch(unknownIndex),
  totals: z.object(perType(amount)).catch(unknownSums),
  counts: z.object(perType(count)).catch(unknownSums),
  withoutAmount: count,
  quarters: count,
  calculationsInfo: z.array(z.unknown()).catch([]),
});

/** What a foreign monitor says of one organization; its shares are left out, which are of contracts. */
export type ForeignDetail = Omit<
  z.infer<typeof ForeignDetail>,
  'organization' | 'calculationsInfo'
> & {
  organization: ForeignOrganization;
  calculationsInfo: z.infer<typeof ForeignCalculation>[];
};

const maxCalculations = 100;

/** Undefined when it is none: an empty body, another page, an organization that was deleted. */
export const readForeignDetail = (answer: unknown): ForeignDetail | undefined => {
  const { data } = z.object({ data: z.unknown() }).safeParse(answer).data ?? {};
  const read = ForeignDetail.safeParse(data).data;
  if (!read || read.organization.deleted.isDeleted) return undefined;
  return {
    ...read,
    organization: ForeignOrganization.parse(read.organization),
    calculationsInfo: read.calculationsInfo
      .flatMap((one) => ForeignCalculation.safeParse(one).data ?? [])
      .filter(({ name }) => name !== '')
      .slice(0, maxCalculations),
  };
};

const ForeignIndicator = z.object({
  name: text(maxNameCharacters),
  hash: z.string().regex(/^[\w-]{1,128}$/),
  maxPoints: z.number().min(0).max(1000).nullable().catch(null),
});

const ForeignIdentity = z.object({
  name: z.literal('Contraluz'),
  version: text(40),
  methodHash: z
    .string()
    .regex(/^[\w-]{1,128}$/)
    .nullable()
    .catch(null),
  indicators: z.array(z.unknown()).catch([]),
});

/** Which version of this product a monitor is, and by which method it computes its index. */
export type ForeignIdentity = {
  version: string;
  methodHash: string | null;
  indicators: z.infer<typeof ForeignIndicator>[];
};

/** Undefined for monitors of another product. */
export const readForeignIdentity = (answer: unknown): ForeignIdentity | undefined => {
  const read = ForeignIdentity.safeParse(answer).data;
  if (!read) return undefined;
  const { version, methodHash, indicators } = read;
  return {
    version,
    methodHash,
    indicators: indicators
      .flatMap((one) => ForeignIndicator.safeParse(one).data ?? [])
      .slice(0, maxCalculations),
  };
};
