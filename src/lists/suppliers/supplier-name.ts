import { withoutInvisible } from '../../foundation/platform/without-unseen.ts';
import { supplierNameKey } from '../../records/records/supplier-identity.ts';

/**
 * What forms let through (docs/spec-readings.md#words-and-values); the key of the text that says
 * what is wrong. Loads accept more, so what is stored may break it.
 */
export const supplierNameIssue = (name: string): string | undefined => {
  if (name === '') return 'suppliers-admin:rule.name-required';
  if (name.length < 2) return 'suppliers-admin:rule.name-short';
  if (name.length > 100) return 'suppliers-admin:rule.name-long';
  const isPlain = /^[A-ZÑ0-9 &.,\-'/()]+$/.test(name) && supplierNameKey(name) !== '';
  return isPlain ? undefined : 'suppliers-admin:rule.name-letters';
};

/** The same name as forms let it through: in capitals, without accents and other signs. */
export const correctedSupplierName = (name: string): string =>
  withoutInvisible(name)
    .normalize('NFC')
    .toUpperCase()
    .replaceAll('Ñ', standIn)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’‘´`]/g, "'")
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/[^A-Z0-9 &.,\-'/()\uE000]+/g, ' ')
    .replaceAll(standIn, 'Ñ')
    .replaceAll(/ +/g, ' ')
    .trim();

/** From the private use area: in no name. */
const standIn = '\uE000';
