import { describe, expect, test } from 'vitest';

import type { ContractRow } from '../../contract-catalogue.ts';
import { type ContractValues, contractValues } from './contract-values.ts';
import { clearedFields, contractBody } from './shown-fields.ts';
import { totalAmountOf } from './total-amount-of.ts';

const valuesOf = (given: Partial<ContractValues>): ContractValues => ({
  ...contractValues(),
  ...given,
});
const rowOf = (given: Partial<ContractRow>) =>
  ({ contractType: 'NORMAL', totalAmount: null, maxAmount: null, ...given }) as ContractRow;

describe('what a contract amounts to', () => {
  test('what a contract amounts to is the total of a normal contract and the maximum of an open one, to the cent', () => {
    const amounts = { totalAmount: '90071992547.91', minAmount: '1', maxAmount: '2.50' };
    expect(totalAmountOf(valuesOf({ ...amounts, contractType: 'NORMAL' }))).toEqual({
      amount: 90_071_992_547.91,
      from: 'total',
    });
    expect(totalAmountOf(valuesOf({ ...amounts, contractType: 'OPEN' }))).toEqual({
      amount: 2.5,
      from: 'maximum',
    });
  });

  test('what a contract amounts to is not known while nothing says it, and never zero by itself', () => {
    expect(totalAmountOf(valuesOf({})).amount).toBeNull();
    expect(totalAmountOf(valuesOf({ totalAmount: '0' })).amount).toBe(0);
  });

  test('what a contract amounts to stays what the source gave where the source gave nothing else', () => {
    const row = rowOf({ totalOrMaxAmount: 500 });
    expect(totalAmountOf(valuesOf({}), row)).toEqual({ amount: 500, from: 'source' });
    expect(
      totalAmountOf(valuesOf({ totalAmount: '0.00' }), rowOf({ ...row, totalAmount: 0 })),
    ).toEqual({ amount: 500, from: 'source' });
  });

  test('what a contract amounts to does not stay when the amount that it repeats was taken away', () => {
    const row = rowOf({ totalOrMaxAmount: 500, totalAmount: 500 });
    expect(totalAmountOf(valuesOf({ totalAmount: '' }), row).amount).toBeNull();
  });

  test('what a contract amounts to does not stay when the kind of contract changes', () => {
    const row = rowOf({ totalOrMaxAmount: 500 });
    expect(totalAmountOf(valuesOf({ contractType: 'OPEN' }), row).amount).toBeNull();
  });
});

describe('what is sent', () => {
  test('a report of no procedures has none of what a contract says', () => {
    const values = valuesOf({
      isEmpty: true,
      contractNumber: 'A-1',
      totalAmount: '500',
      contractUrl: 'https://example.org/oficio.pdf',
      notes: 'Sin procedimientos',
    });
    expect(contractBody(values)).toMatchObject({
      isEmpty: true,
      contractNumber: null,
      contractType: null,
      totalAmount: null,
      totalOrMaxAmount: null,
      contractUrl: 'https://example.org/oficio.pdf',
      notes: 'Sin procedimientos',
    });
    expect(clearedFields(values)).toEqual(['contractNumber', 'totalAmount']);
  });

  test('the limit is that of direct awards only, and an amount in excess needs that it is exceeded', () => {
    const excess = { limitExceeded: 'true', amountExceeded: '10' };
    expect(contractBody(valuesOf({ ...excess, procedureType: 'PUBLIC' }))).toMatchObject({
      limitExceeded: null,
      amountExceeded: null,
    });
    expect(contractBody(valuesOf({ ...excess, procedureType: 'NO_BID' }))).toMatchObject({
      limitExceeded: true,
      amountExceeded: 10,
    });
    expect(
      contractBody(valuesOf({ ...excess, procedureType: 'NO_BID', limitExceeded: 'false' })),
    ).toMatchObject({ limitExceeded: false, amountExceeded: null });
  });

  test('a decentralized body asks for what it buys itself', () => {
    const unit = { _id: '0198b5c0-0000-7000-8000-000000000001', name: 'Organismo' };
    const values = valuesOf({
      administrativeUnitType: 'DESCENTRALIZED',
      organizerAdministrativeUnit: unit,
    });
    expect(contractBody(values).applicantAdministrativeUnit).toBe(unit._id);
  });
});
