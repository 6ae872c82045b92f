import { nameKey } from '../../../foundation/platform/name-key.ts';
import { type Check, error } from './check.ts';

/** A decentralized body buys for itself: who asks and who holds the procedure are the same. */
export const unitsOfDecentralized: Check = ({
  administrativeUnitType,
  organizerAdministrativeUnit: organizer,
  applicantAdministrativeUnit: applicant,
}) =>
  administrativeUnitType === 'DESCENTRALIZED' &&
  organizer !== null &&
  applicant !== null &&
  nameKey(organizer) !== nameKey(applicant)
    ? [error('C17', 'check.units-differ', { organizer, applicant })]
    : [];
