/**
 * Where the index and its files are asked for, without their schemas, which every public page would
 * carry along.
 */
export const riskIndexPlace = {
  method: 'GET',
  url: '/public-api/calculations/corruption-index',
} as const;

export const monitorIndicesPlace = {
  method: 'GET',
  url: '/public-api/calculations/corruption-index/monitors',
} as const;

export const riskIndexFilePlace = {
  method: 'GET',
  url: '/public-api/calculations/corruption-index/download/:format',
} as const;
