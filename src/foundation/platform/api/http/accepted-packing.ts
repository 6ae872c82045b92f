import type { FastifyRequest } from 'fastify';

/** The better one first. */
const packings = ['br', 'gzip'] as const;
export type Packing = (typeof packings)[number];

/** How who asks takes answers packed (RFC 9110, 12.5.3); undefined for who takes them plain only. */
export const acceptedPacking = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  offered: readonly Packing[] = packings,
): Packing | undefined => {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/i.test(one))
    .map((one) => one.split(';')[0]?.trim().toLowerCase());
  return offered.find((packing) => accepted.includes(packing));
};
