import { awardsOfYear } from './awards-of-year.ts';
import { changedWithoutAmendment } from './changed-without-amendment.ts';
import { closeAwards } from './close-awards.ts';
import { concentratedSupplier } from './concentrated-supplier.ts';
import { daysFromCall } from './days-from-call.ts';
import { impossibleDates } from './impossible-dates.ts';
import { latePublication } from './late-publication.ts';
import { mistypedAmount } from './mistyped-amount.ts';
import { nearLimit } from './near-limit.ts';
import { overLimit } from './over-limit.ts';
import { sharedDocument } from './shared-document.ts';
import type { SignalDefinition } from './signal-definition.ts';
import { signalsWithoutData } from './signals-without-data.ts';
import { statedLimit } from './stated-limit.ts';
import { unpublishedDocument } from './unpublished-document.ts';
import { unusualAmount } from './unusual-amount.ts';

/** Every signal, in the order of their ids. */
export const signalDefinitions: readonly SignalDefinition[] = [
  ...signalsWithoutData,
  overLimit,
  statedLimit,
  nearLimit,
  closeAwards,
  awardsOfYear,
  concentratedSupplier,
  unpublishedDocument,
  sharedDocument,
  impossibleDates,
  daysFromCall,
  unusualAmount,
  mistypedAmount,
  latePublication,
  changedWithoutAmendment,
].toSorted((one, other) => (one.id < other.id ? -1 : 1));
