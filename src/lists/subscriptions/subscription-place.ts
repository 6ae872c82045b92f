/** Where the page of a letter's link asks what it is about. */
export const subscriptionPlace = {
  method: 'GET',
  url: '/public-api/subscriptions/find',
} as const;
