import { ChangeStep, SumChange } from '../../figures/figures/change-step.ts';
import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { Page, PageSize } from '../../foundation/platform/paging.ts';
import { listOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { KnownDays } from '../../records/contract-versions/known-days.ts';
import { VersionCause } from '../../records/contract-versions/version-cause.ts';
import { ContractChangeKind, LoadCause, UnamendedField } from './contract-change-kind.ts';
import {
  changeStepsPlace,
  contractChangesPlace,
  unamendedChangesPlace,
} from './contract-change-places.ts';
import { ContractChange } from './contract-change.ts';
import { UnamendedChange } from './unamended-change.ts';

const open = { access: 'public', organization: 'required' } as const;

/** A step with the name of the file that was loaded. */
export const NamedStep = z.strictObject({ ...ChangeStep.shape, fileName: z.string().nullable() });
export type NamedStep = z.infer<typeof NamedStep>;

const ChangedDay = z.strictObject({ ...SumChange.shape, day: z.iso.date() });
export type ChangedDay = z.infer<typeof ChangedDay>;

export const listChangeSteps = {
  ...open,
  ...changeStepsPlace,
  summary:
    'What each load and each day changed, the newest first, with what the monitor added up to before and after',
  schema: {
    querystring: z.strictObject({ page: Page, pageSize: PageSize }),
    response: {
      200: listOf(NamedStep, {
        /** The newest day with changes. */
        newest: ChangedDay.nullable(),
        /** Since when changes are known; `START`: contracts were public before. */
        since: z.strictObject({ day: z.iso.date(), cause: VersionCause }).nullable(),
      }),
    },
  },
} as const satisfies Endpoint;

export const ContractChangeQuery = z.strictObject({
  day: z.iso.date(),
  /** Of one load alone, as it was confirmed or, with `REVERT`, taken back. */
  load: z.uuid().optional(),
  cause: LoadCause.default('LOAD'),
  /** Of one step of that day alone. */
  step: z.coerce.number<number | string>().int().positive().max(2_147_483_647).optional(),
  change: ContractChangeKind.optional(),
});
export type ContractChangeQuery = z.infer<typeof ContractChangeQuery>;

export const listContractChanges = {
  ...open,
  ...contractChangesPlace,
  summary: 'The contracts that a day or a load published, changed or withdrew, field by field',
  schema: {
    querystring: z.strictObject({
      ...ContractChangeQuery.shape,
      page: Page,
      pageSize: PageSize,
    }),
    response: {
      200: listOf(ContractChange, {
        /** Of the whole day, or of the load or step on that day; null where nothing changed. */
        sums: SumChange.nullable(),
        known: KnownDays,
      }),
    },
  },
} as const satisfies Endpoint;

export const UnamendedChangeQuery = z.strictObject({
  field: UnamendedField.optional(),
  /** The organizing unit and the supplier of the contract as it is today. */
  unit: z.uuid().optional(),
  supplier: z.uuid().optional(),
});
export type UnamendedChangeQuery = z.infer<typeof UnamendedChangeQuery>;

export const listUnamendedChanges = {
  ...open,
  ...unamendedChangesPlace,
  summary:
    'What changed of contracts after they were public without an amendment, the newest first',
  schema: {
    querystring: z.strictObject({
      ...UnamendedChangeQuery.shape,
      page: Page,
      pageSize: PageSize,
    }),
    response: {
      200: listOf(UnamendedChange, {
        /** Of every field, how many of that unit and supplier. */
        fields: z.array(z.strictObject({ field: UnamendedField, changes: z.int() })),
      }),
    },
  },
} as const satisfies Endpoint;
