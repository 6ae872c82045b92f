/**
 * The bucket of FILES_URL does not answer, or does not do what it is asked to: worth another try. Says
 * nothing of its keys, which may stand in what a bucket answers.
 */
export class FilesAway extends Error {
  readonly statusCode = 503;
  /** What a visitor is told. */
  readonly text = 'files:away';
  /** Seconds. */
  readonly retryAfter = 30;
  readonly reason: string;

  constructor(reason: string) {
    super(`The bucket of FILES_URL cannot be used: ${reason}.`);
    this.name = 'FilesAway';
    this.reason = reason;
  }
}
