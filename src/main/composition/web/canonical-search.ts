import {
  namesTime,
  openingPeriods,
  type OpenedMonitor,
} from '../../../figures/figures/filter-search.ts';
import type { QueryValues } from '../../../foundation/platform/query-string.ts';

/** They choose how a page is shown, or where it leads, and not what it is about. */
const passing = [
  'org',
  'lang',
  'pageSize',
  'sort',
  'order',
  'choices',
  'redirectTo',
  'autoSelectOrganization',
];
const usualSize = 10;

type Defaults = OpenedMonitor | undefined;

/** The parameters that decide what a list is about, in one order: an address for each question. */
export const canonicalSearch = (search: QueryValues, organization?: Defaults): QueryValues => {
  const { page, ...question } = listParametersIn(search, organization);
  const isUsual = !search.sort && !search.order && (search.pageSize ?? usualSize) === usualSize;
  return isUsual ? { ...question, page } : question;
};

/** Whether a list is narrowed by a filter or a searched text: there are too many such to be listed. */
export const isNarrowed = (search: QueryValues, organization?: Defaults): boolean => {
  const { page: _page, tab: _tab, ...question } = listParametersIn(search, organization);
  return Object.values(question).some((value) => value !== undefined && value !== '');
};

const listParametersIn = (search: QueryValues, organization: Defaults): QueryValues =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([name, value]) => !passing.includes(name) && isMeaningful(name, value))
      .filter(([name]) => name !== 'administrationPeriods' || !isDefault(search, organization))
      .map(([name, value]) => [name, inOrder(value)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

const inOrder = (value: QueryValues[string]): QueryValues[string] =>
  Array.isArray(value) ? value.map(String).toSorted() : value;

/** An empty list says something where it stands for all administrations. */
const isMeaningful = (name: string, value: QueryValues[string]): boolean =>
  Array.isArray(value) && value.length === 0 ? name === 'administrationPeriods' : value !== '';

/** What a monitor opens with is meant by default, unless a year or quarter is. */
const isDefault = (search: QueryValues, organization: Defaults): boolean => {
  const standard = organization ? openingPeriods(organization) : [];
  return !namesTime(search) && String(search.administrationPeriods) === String(standard);
};
