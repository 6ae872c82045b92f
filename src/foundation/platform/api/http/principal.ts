import type { FastifyRequest } from 'fastify';

import type { AdministratorType, Permission } from '../../permission.ts';
import { refuse } from './refuse.ts';

/** Who makes a call, looked up anew for each one (docs/decisions/020-sessions-and-tokens.md). */
export type Principal = {
  userId: string;
  sessionId: string;
  fullName: string;
  administratorType: AdministratorType;
  permissions: Permission[];
  /** The organizations the user is limited to; empty: all. */
  organizations: string[];
  /** The installation asks for a second factor, and nothing else is answered before. */
  mustAddSecondFactor: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on public routes, where nobody is asked who they are. */
    principal: Principal | null;
  }
}

/** The principal of a call that is not public; the route's policy has made sure that there is one. */
export const principalOf = ({ principal }: Pick<FastifyRequest, 'principal'>): Principal => {
  if (!principal) throw refuse(401, 'platform:api.not-signed-in');
  return principal;
};
