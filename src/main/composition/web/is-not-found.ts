/** Whether the router found no page for an address, or its page nothing to show. */
export const isNotFound = (match: { status: string; _notFound?: boolean }): boolean =>
  match.status === 'notFound' || match._notFound === true;
