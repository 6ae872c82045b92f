/** Why a backup is not written, or not restored: a text of the catalogue and its values. */
export class BackupRefused extends Error {
  readonly values: Record<string, string | number>;

  constructor(
    key: string,
    values: Record<string, string | number> = {},
    options: ErrorOptions = {},
  ) {
    super(key, options);
    this.name = 'BackupRefused';
    this.values = values;
  }
}
