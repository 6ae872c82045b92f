import type { ProcedureState, ProcedureType } from '../../src/foundation/codelists/procedure.ts';
import type { Theme } from '../../src/office/organizations/organization.ts';

/** Shares of public tender, invitation and direct award. */
export type Shares = Record<ProcedureType, number>;

/** A town that nobody lives in, and the habits that its contracts show. */
export type Municipality = {
  /** Its file, and the host of its invented addresses. */
  slug: string;
  name: string;
  shortName: string;
  theme: Theme;
  initials: string;
  address: string;
  seed: number;
  contracts: number;
  rank: 1 | 2 | 3;
  suppliers: number;
  /** Who holds procedures for the central units, beside Obras Públicas for its works. */
  buyer: string;
  /** How a purchase is awarded, by its amount beside the limit of direct awards. */
  awards: { belowLimit: Shares; upToFourTimes: Shares; above: Shares };
  /** How much the first suppliers of a line outweigh the rest (Zipf's exponent). */
  concentration: number;
  /** Share of the larger direct awards that are made to fit just below the limit. */
  justBelowLimit: number;
  missing: { number: number; supplier: number; rfc: number; folio: number };
  published: { contract: number; announcement: number; clarification: number; proposals: number };
  late: number;
  amendments: number;
  reportsNothing: number;
  /** How its clerks write what the columns ask for. */
  words: {
    types: Record<ProcedureType, string>;
    states: Record<ProcedureState, string>;
    centralized: string;
    decentralized: string;
  };
};

const shares = (PUBLIC: number, INVITATION: number, NO_BID: number): Shares => ({
  PUBLIC,
  INVITATION,
  NO_BID,
});

export const municipalities: readonly Municipality[] = [
  {
    slug: 'santa-lumbre',
    name: 'Santa Lumbre de los Llanos',
    shortName: 'Santa Lumbre',
    theme: 'orange',
    initials: 'SLL',
    address: 'Plaza de los Faroles 1, Centro, Santa Lumbre de los Llanos',
    seed: 1_808,
    contracts: 6_000,
    rank: 3,
    suppliers: 760,
    buyer: 'Oficialía Mayor',
    awards: {
      belowLimit: shares(0.05, 0.17, 0.78),
      upToFourTimes: shares(0.46, 0.38, 0.16),
      above: shares(0.62, 0.26, 0.12),
    },
    concentration: 0.95,
    justBelowLimit: 0.08,
    missing: { number: 0.012, supplier: 0.006, rfc: 0.04, folio: 0.14 },
    published: { contract: 0.78, announcement: 0.86, clarification: 0.7, proposals: 0.55 },
    late: 0.08,
    amendments: 0.035,
    reportsNothing: 0.55,
    words: {
      types: {
        PUBLIC: 'Licitación pública',
        INVITATION: 'Invitación restringida',
        NO_BID: 'Adjudicación directa',
      },
      states: {
        CONCLUDED: 'Concluido',
        CANCELED: 'Cancelado',
        DESERTED: 'Desierto',
        IN_PROGRESS: 'En proceso',
      },
      centralized: 'Centralizada',
      decentralized: 'Descentralizada',
    },
  },
  {
    slug: 'puerto-celaje',
    name: 'Puerto Celaje',
    shortName: 'Pto. Celaje',
    theme: 'blue',
    initials: 'PC',
    address: 'Malecón de las Garzas 24, Centro, Puerto Celaje',
    seed: 1_905,
    contracts: 1_200,
    rank: 2,
    suppliers: 260,
    buyer: 'Oficialía Mayor',
    awards: {
      belowLimit: shares(0.1, 0.3, 0.6),
      upToFourTimes: shares(0.6, 0.38, 0.02),
      above: shares(0.86, 0.14, 0),
    },
    concentration: 0.6,
    justBelowLimit: 0,
    missing: { number: 0.005, supplier: 0.003, rfc: 0.02, folio: 0.02 },
    published: { contract: 0.97, announcement: 0.98, clarification: 0.95, proposals: 0.9 },
    late: 0.02,
    amendments: 0.02,
    reportsNothing: 0.9,
    words: {
      types: {
        PUBLIC: 'LICITACIÓN PÚBLICA',
        INVITATION: 'INVITACIÓN A CUANDO MENOS TRES PERSONAS',
        NO_BID: 'ADJUDICACIÓN DIRECTA',
      },
      states: {
        CONCLUDED: 'CONCLUIDO',
        CANCELED: 'CANCELADO',
        DESERTED: 'DESIERTO',
        IN_PROGRESS: 'EN PROCESO',
      },
      centralized: 'CENTRALIZADA',
      decentralized: 'DESCENTRALIZADA',
    },
  },
  {
    slug: 'penas-de-tornasol',
    name: 'Peñas de Tornasol',
    shortName: 'Tornasol',
    theme: 'lilac',
    initials: 'PT',
    address: 'Calle del Mirador 3, Centro, Peñas de Tornasol',
    seed: 2_002,
    contracts: 300,
    rank: 1,
    suppliers: 64,
    buyer: 'Tesorería Municipal',
    awards: {
      belowLimit: shares(0.05, 0.09, 0.86),
      upToFourTimes: shares(0.34, 0.22, 0.44),
      above: shares(0.45, 0.25, 0.3),
    },
    concentration: 1.5,
    justBelowLimit: 0.45,
    missing: { number: 0.05, supplier: 0.03, rfc: 0.12, folio: 0.42 },
    published: { contract: 0.38, announcement: 0.5, clarification: 0.25, proposals: 0.2 },
    late: 0.35,
    amendments: 0.08,
    reportsNothing: 0.25,
    words: {
      types: {
        PUBLIC: 'Licitación',
        INVITATION: 'Invitación',
        NO_BID: 'Adjudicación Directa',
      },
      states: {
        CONCLUDED: 'Finalizado',
        CANCELED: 'Cancelado',
        DESERTED: 'Desierto',
        IN_PROGRESS: 'En progreso',
      },
      centralized: 'Centralizado',
      decentralized: 'Descentralizado',
    },
  },
];
