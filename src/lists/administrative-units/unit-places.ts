/** Where the calls of the pages are: what a page asks before it has come need not know more of them. */
export const unitListPlace = {
  method: 'POST',
  writes: 'nothing',
  url: '/public-api/administrative-units/filtered-list',
} as const;
export const unitDetailPlace = {
  method: 'POST',
  writes: 'nothing',
  url: '/public-api/administrative-units/detail',
} as const;
