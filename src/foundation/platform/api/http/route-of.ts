import type { Endpoint, FileEndpoint } from '../../endpoint.ts';
import { z } from '../../schema.ts';

export type Policy = Pick<
  Endpoint,
  | 'access'
  | 'organization'
  | 'writes'
  | 'upload'
  | 'fillsDisk'
  | 'summary'
  | 'cost'
  | 'beforeSecondFactor'
> &
  Partial<Pick<FileEndpoint, 'produces'>>;

declare module 'fastify' {
  interface FastifyContextConfig extends Partial<Policy> {}
}

/** Whether the address may name the organization: `?org=`, for who follows a link and sends no header. */
export const takesLink = (
  { access, organization }: Partial<Policy>,
  method: string | string[],
): boolean =>
  access === 'public' &&
  organization === 'required' &&
  [method].flat().some((one) => one === 'GET' || one === 'HEAD');

/** An endpoint as Fastify's route options; its policy travels in `config`, where the hooks read it. */
export const routeOf = <E extends Endpoint>(endpoint: E): RouteOf<E> => {
  const { method, url, schema, access, organization, writes, summary, ...more }: Endpoint =
    endpoint;
  const { upload, fillsDisk, cost, beforeSecondFactor } = more;
  const strict = { querystring: noKeys, ...schema } as E['schema'];
  const config = {
    access,
    organization,
    summary,
    ...(writes && { writes }),
    ...(upload && { upload }),
    ...(cost && { cost }),
    ...(fillsDisk && { fillsDisk }),
    ...(beforeSecondFactor && { beforeSecondFactor }),
  };
  return { method, url: url as E['url'], schema: strict, config } as RouteOf<E>;
};

/** The same for a call whose answer is a file, which no schema describes. */
export const fileRouteOf = <E extends FileEndpoint>(endpoint: E): FileRouteOf<E> => {
  const { method, url, schema, access, organization, writes, summary, produces, cost } = endpoint;
  const strict = { querystring: noKeys, ...schema };
  const config = {
    access,
    organization,
    summary,
    produces,
    ...(writes && { writes }),
    ...(cost && { cost }),
  };
  return { method, url, schema: strict, config };
};

/**
 * A call that declares no query takes none: unknown keys are refused everywhere
 * (docs/api.md#answers).
 */
const noKeys = z.strictObject({});

type FileRouteOf<E extends FileEndpoint> = Pick<E, 'method' | 'url' | 'schema'> & {
  config: Policy;
};
type RouteOf<E extends Endpoint> = Pick<E, 'method' | 'url' | 'schema'> & { config: Policy };
