/** Where a call of the page is: what the page asks before it has come need not know more of it. */
export const supplierBreakdownPlace = {
  method: 'POST',
  writes: 'nothing',
  url: '/public-api/suppliers/breakdown',
} as const;
