import { expect, test } from 'vitest';

import { joinAlternatives } from './join-alternatives.ts';

test('values of which one is enough are joined by or', () => {
  expect(joinAlternatives([], 'es')).toBe('');
  expect(joinAlternatives(['2024'], 'es')).toBe('2024');
  expect(joinAlternatives(['2024', '2025'], 'es')).toBe('2024 o 2025');
  expect(joinAlternatives(['2023', '2024', '2025'], 'es')).toBe('2023, 2024 o 2025');
  expect(joinAlternatives(['Servicios', 'Obra pública'], 'es')).toBe('Servicios u Obra pública');
  expect(joinAlternatives(['2023', '2024', '2025'], 'en')).toBe('2023, 2024 or 2025');
  expect(joinAlternatives(['2024', '2025'], 'jp')).toBe('2024または2025');
});
