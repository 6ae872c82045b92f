import type { FindingValues } from '../../data-load/cell.ts';

/** Why the command does not go on: a text of the catalogue and its values. */
export class LoadCommandRefused extends Error {
  readonly values: FindingValues;

  constructor(key: string, values: FindingValues = {}) {
    super(key);
    this.name = 'LoadCommandRefused';
    this.values = values;
  }
}
