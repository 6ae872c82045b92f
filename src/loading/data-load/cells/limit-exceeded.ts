import { type Wording, parseEnumeration, participles } from './enumeration.ts';

/** Three states: exceeded, not exceeded, and blank or "no aplica", which is neither. */
const wordings: Wording<boolean>[] = [
  {
    value: false,
    whole: ['NO', 'いいえ', 'NOT EXCEEDED', 'FALSE', 'FALSO', '0', 'LIMITE NO EXCEDIDO'],
    starts: ['NO EXCEDE', 'NO EXCEDEN', 'NO SE EXCEDE', ...participles('NO EXCEDID')],
  },
  {
    value: true,
    whole: [
      'SI',
      'YES',
      'はい',
      'LIMIT EXCEEDED',
      'TRUE',
      'VERDADERO',
      '1',
      'X',
      'LIMITE EXCEDIDO',
    ],
    starts: ['EXCEDE', 'EXCEDEN', 'SI EXCEDE', 'SI SE EXCEDE', ...participles('EXCEDID')],
  },
];

export const parseLimitExceeded = parseEnumeration(wordings, 'check.unknown-limit');
