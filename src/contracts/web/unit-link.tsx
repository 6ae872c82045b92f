import { Link } from '@tanstack/react-router';

import { dataLanguage } from '../../platform/language.ts';

type Props = { unit: { _id: string; name: string } };

/** The same list, of the contracts that a unit asked for or awarded. */
export function UnitLink({ unit: { _id, name } }: Props) {
  return (
    <Link
      to="/contracts"
      // The router cannot know which page's search this is; the keys are of every list.
      search={(search) => ({ ...search, administrativeUnits: [_id], page: 1 }) as never}
      activeProps={{ 'aria-current': undefined }}
      lang={dataLanguage}
    >
      {name}
    </Link>
  );
}
