import type { FilterNames } from '../../../figures/figures/api/find-filter-names.ts';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import type { Frequency } from '../frequency.ts';
import type { FollowedCase } from './find-followed-case.ts';
import type { LetterContent } from './letter-content.ts';

/** A letter on its way, with what it is about as that is called now. */
export type LetterToWrite = LetterContent & {
  id: string;
  to: string;
  language: Language;
  organization: { name: string; shortName: string };
  /** Of the list that is followed. */
  query: string;
  filters: ContractFilters;
  names: FilterNames;
  frequency: Frequency;
  /** What is followed instead of a list. */
  followedCase: FollowedCase | null;
  publicUrl: string;
  confirmToken: string;
  unsubscribeToken: string;
};
