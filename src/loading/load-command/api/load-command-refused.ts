import type { IssueValues } from '../../data-load/cell.ts';

/** Why the command does not go on: a text of the catalogue and its values. */
export class LoadCommandRefused extends Error {
  readonly values: IssueValues;

  constructor(key: string, values: IssueValues = {}) {
    super(key);
    this.name = 'LoadCommandRefused';
    this.values = values;
  }
}
