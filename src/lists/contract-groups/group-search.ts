import { addressValue } from '../../foundation/platform/address-schema.ts';
import { z } from '../../foundation/platform/schema.ts';

/** It is kept as it was typed, so that the page can say that it is none. */
const word = addressValue(z.string().max(100).optional());

/**
 * How an address asks for groups: `?groupBy=supplier&and=quarter&cells=contracts`. Every page brings
 * this along; what the words mean is read where groups are asked for (`groups-query.ts`).
 */
export const groupSearch = { groupBy: word, and: word, cells: word };

export const groupSorts = ['group', 'amount', 'contracts'] as const;
export type GroupSort = (typeof groupSorts)[number];
