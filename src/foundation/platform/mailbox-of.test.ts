import { expect, test } from 'vitest';

import { mailboxOf } from './mailbox-of.ts';

test.each([
  ['Ana@Ejemplo.example', 'ana@ejemplo.example'],
  ['ana+contratos@ejemplo.example', 'ana@ejemplo.example'],
  ['ana+una+otra@ejemplo.example', 'ana@ejemplo.example'],
  ['ana.ruiz@ejemplo.example', 'ana.ruiz@ejemplo.example'],
  ['A.n.a.Ruiz+x@gmail.com', 'anaruiz@gmail.com'],
  ['anaruiz@GoogleMail.com', 'anaruiz@gmail.com'],
  ['ana_ru-iz@protonmail.com', 'anaruiz@proton.me'],
  ['ana_ru-iz@gmail.com', 'ana_ru-iz@gmail.com'],
  ['+x@ejemplo.example', '+x@ejemplo.example'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
