import type { ProcedureType } from '../../src/foundation/codelists/procedure.ts';
import {
  addDays,
  earlier,
  lastDayOf,
  today,
  workingDayUpTo,
  type Day,
  type Quarter,
} from './calendar.ts';
import type { Draft } from './contracts.ts';
import type { Municipality } from './municipalities.ts';
import type { Random } from './random.ts';
import type { SeedContract } from './seed-contract.ts';

/** The draft as the town published it: numbered, with its links and dates, and with what it left out. */
export const publishDraft = (
  random: Random,
  town: Municipality,
  draft: Draft,
  sequence: number,
): SeedContract => {
  const signed = draft.state === 'CONCLUDED';
  const [number, folio] = numbersOf(town, draft, sequence);
  return {
    quarter: draft.quarter,
    procedureType: draft.procedureType,
    category: draft.purchase.category,
    state: draft.state,
    organizer: draft.organizer,
    applicant: draft.applicant,
    supplier: signed && random.chance(town.missing.supplier) ? null : draft.supplier,
    folio: random.chance(town.missing.folio) ? null : folio,
    partida: draft.purchase.partida,
    description: draft.description,
    number: signed && !random.chance(town.missing.number) ? number : null,
    contractDate: signed ? draft.day : null,
    ...callOf(random, town, draft, number),
    ...amountsOf(random, draft),
    contractUrl:
      signed && random.chance(town.published.contract)
        ? link(town, draft, 'contratos', number)
        : null,
    areaInCharge: areaOf(draft),
    ...datesOf(random, town, draft.quarter),
    notes: null,
    monitorNotes: null,
    isEmpty: false,
  };
};

const typeInitials: Record<ProcedureType, string> = {
  PUBLIC: 'LP',
  INVITATION: 'IR',
  NO_BID: 'AD',
};

const numbersOf = ({ initials }: Municipality, draft: Draft, sequence: number) => {
  const type = typeInitials[draft.procedureType];
  const area = draft.purchase.category === 'PUBLIC_WORKS' ? 'OP' : 'ADQ';
  const place = String(sequence).padStart(4, '0');
  const { year } = draft.quarter;
  return [`${initials}-${area}-${type}-${place}-${year}`, `${type}/${place}/${year}`] as const;
};

/** Call, clarification meeting and proposals; a direct award has none of them. */
const callOf = (random: Random, town: Municipality, draft: Draft, number: string) => {
  if (draft.procedureType === 'NO_BID') return withoutCall;
  const isPublic = draft.procedureType === 'PUBLIC';
  const before = (low: number, high: number) =>
    workingDayUpTo(addDays(draft.day, -random.integer(low, high)));
  const meets = isPublic || random.chance(0.6);
  const [latest, earliest] = isPublic ? ([18, 26] as const) : ([8, 12] as const);
  const linkOr = (share: number, folder: string) =>
    random.chance(share) ? link(town, draft, folder, number) : null;
  return {
    announcementDate: isPublic ? before(33, 48) : before(16, 26),
    clarificationDate: meets ? before(latest, earliest) : null,
    announcementUrl: linkOr(town.published.announcement, 'convocatorias'),
    clarificationUrl: meets ? linkOr(town.published.clarification, 'juntas-de-aclaraciones') : null,
    proposalsUrl: linkOr(town.published.proposals, 'propuestas'),
  };
};

const withoutCall = {
  announcementDate: null,
  clarificationDate: null,
  announcementUrl: null,
  clarificationUrl: null,
  proposalsUrl: null,
};

const link = ({ slug }: Municipality, { quarter }: Draft, folder: string, number: string) =>
  `https://transparencia.${slug}.example/${quarter.year}/${folder}/${number.toLowerCase()}.pdf`;

/** A deserted procedure has no amount, a canceled one seldom. */
const amountsOf = (random: Random, draft: Draft) => {
  const { cents, limit, procedureType, state } = draft;
  const overLimit = procedureType === 'NO_BID' ? Math.max(0, cents - limit) : null;
  const unknown = state === 'DESERTED' || (state === 'CANCELED' && random.chance(0.6));
  if (unknown) return { ...withoutAmounts, overLimit: overLimit && 0 };
  if (!draft.open) return { ...withoutAmounts, total: cents, overLimit };
  return { total: null, min: Math.round(cents * 0.4), max: cents, overLimit };
};

const withoutAmounts = { total: null, min: null, max: null };

const areaOf = ({ organizer, purchase }: Draft) => {
  if (organizer.decentralized) return 'Coordinación Administrativa';
  return purchase.category === 'PUBLIC_WORKS'
    ? 'Departamento de Licitaciones y Contratos de Obra'
    : 'Departamento de Adquisiciones';
};

/** Published within 30 days after the quarter, or late; a quarter in progress, a few days ago. */
export const datesOf = (random: Random, town: Municipality, quarter: Quarter) => {
  const end = lastDayOf(quarter);
  if (end > today) {
    const informationDate = addDays(today, -random.integer(1, 8));
    return { updateDate: addDays(informationDate, -random.integer(1, 12)), informationDate };
  }
  const days = random.chance(town.late) ? random.integer(36, 120) : random.integer(9, 29);
  const informationDate: Day = earlier(addDays(end, days), addDays(today, -1));
  return { updateDate: addDays(end, random.integer(0, 8)), informationDate };
};
