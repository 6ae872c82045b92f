/** The pages whose views are counted, as patterns; an address that is none of them is not. */
export const knownRoutes = [
  '/',
  '/select-organization',
  '/suppliers',
  '/suppliers/{id}',
  '/contracts',
  '/contracts/{id}',
  '/administrative-units',
  '/administrative-units/{id}',
  '/search',
  '/calendar',
  '/figure',
  '/flows',
  '/comparations',
  '/comparations/{id}',
  '/que-cuenta',
  '/fuentes',
  '/cambios',
  '/senales',
  '/limites',
  '/calculations/corruption-index',
  '/resources',
  '/privacy',
  '/about',
  '/contact',
] as const;
export type KnownRoute = (typeof knownRoutes)[number];

/** The pattern of an address, whatever its query; undefined when it is no known page. */
export const knownRouteOf = (path: string): KnownRoute | undefined => {
  const [address = ''] = path.split(/[?#]/);
  const plain = address.length > 1 ? address.replace(/\/$/, '') : address;
  return knownRoutes.find((route) => patternOf(route).test(plain));
};

const patternOf = (route: KnownRoute): RegExp =>
  new RegExp(`^${route.replace('{id}', '[0-9a-fA-F-]{24,36}')}$`);
